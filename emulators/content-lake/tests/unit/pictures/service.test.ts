import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createPictureService,
  type PictureServiceOptions,
} from '../../../assets/pictures/service.ts'
import { toApiError } from '../../../http/answer-error.ts'
import { temporaryFolder } from '../support.ts'
import { quadrants } from './quadrants.ts'

let cacheDir: string
let sourcePath: string

beforeEach(async () => {
  const folder = await temporaryFolder()
  cacheDir = join(folder, 'cache')
  sourcePath = join(folder, 'source')
  await writeFile(sourcePath, await quadrants().sharp.flatten().png().toBuffer())
})

function start(options: Partial<PictureServiceOptions> = {}) {
  const service = createPictureService({
    cacheDir,
    maxCacheBytes: 1_000_000,
    maxConcurrent: 2,
    maxQueued: 100,
    ...options,
  })
  return (query: string, { accept = '', key = 'a', from = sourcePath } = {}) =>
    service.render({ sourcePath: from, key, search: new URLSearchParams(query), accept })
}

const entries = () => readdir(cacheDir)
const bytesOnDisk = async () => {
  const stats = await Promise.all((await entries()).map((name) => stat(join(cacheDir, name))))
  return stats.reduce((sum, { size }) => sum + size, 0)
}

describe('the cache', () => {
  it('answers the same request without the source, also after a restart', async () => {
    const first = await start()('w=10&h=20')
    await rm(sourcePath)
    expect(await start()('h=20&w=10')).toEqual(first)
  })

  it('distinguishes sources, parameters and negotiated formats', async () => {
    const render = start()
    await render('w=10&auto=format')
    await render('w=10&auto=format', { accept: 'image/webp' })
    await render('w=10&auto=format', { accept: 'text/html, image/webp;q=0.5' })
    await render('w=10')
    await render('w=10', { key: 'b' })
    expect(await entries()).toHaveLength(4)
  })

  it.each([
    ['truncated', (entry: Buffer) => entry.subarray(0, entry.length - 10)],
    ['emptied', () => Buffer.alloc(0)],
    ['changed', (entry: Buffer) => Buffer.from(entry).fill(0, entry.length - 3)],
  ])('makes a %s entry again', async (_, damage) => {
    const first = await start()('w=10')
    const [name = ''] = await entries()
    const path = join(cacheDir, name)
    const entry = await readFile(path)
    await writeFile(path, damage(entry))
    expect(await start()('w=10')).toEqual(first)
    expect(await readFile(path)).toEqual(entry)
  })

  it('stays within its size and drops what was used longest ago', async () => {
    const render = start({ maxCacheBytes: 2_500 })
    await render('w=99')
    for (let w = 100; w < 130; w++) {
      await render(`w=${w}`)
      await render('w=99', { from: 'nowhere, so only the cache can answer' })
    }
    expect(await bytesOnDisk()).toBeLessThanOrEqual(2_500)
    expect((await entries()).length).toBeGreaterThan(1)
    await rm(sourcePath)
    await expect(render('w=129')).resolves.toBeDefined()
    await expect(render('w=100')).rejects.toThrow('ENOENT')
  })
})

describe('work at the same time', () => {
  it('the same rendering asked for many times at once is made once', async () => {
    const render = start({ maxConcurrent: 1, maxQueued: 0 })
    const pictures = await Promise.all(Array.from({ length: 20 }, () => render('w=300')))
    expect(new Set(pictures.map(({ bytes }) => bytes)).size).toBe(1)
  })

  it('more than the queue holds is refused, and what was accepted is delivered', async () => {
    const render = start({ maxConcurrent: 2, maxQueued: 3 })
    const asked = await Promise.allSettled(
      Array.from({ length: 9 }, (_, index) => render(`w=${300 + index}`)),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    for (const answer of asked) {
      if (answer.status !== 'rejected') continue
      const { status, headers } = toApiError(answer.reason)
      expect([status, headers]).toEqual([503, { 'Retry-After': '2' }])
    }
    await expect(render('w=400')).resolves.toBeDefined()
  })

  it('a failed rendering frees its place and is tried again', async () => {
    const render = start({ maxConcurrent: 1, maxQueued: 0 })
    const source = await readFile(sourcePath)
    await writeFile(sourcePath, 'no image')
    await expect(render('w=10')).rejects.toThrow('not an image')
    await writeFile(sourcePath, source)
    await expect(render('w=10')).resolves.toMatchObject({ mimeType: 'image/png' })
  })
})
