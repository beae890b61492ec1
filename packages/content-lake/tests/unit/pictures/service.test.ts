import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  createPictureService,
  type PictureServiceOptions,
} from '../../../assets/pictures/service.ts'
import { toApiError } from '../../../http/answer-error.ts'
import { temporaryFolder } from '../support.ts'
import { quadrants } from './quadrants.ts'

let sourcePath: string

beforeEach(async () => {
  const folder = await temporaryFolder()
  sourcePath = join(folder, 'source')
  await writeFile(sourcePath, await quadrants().sharp.flatten().png().toBuffer())
})

function start(options: Partial<PictureServiceOptions> = {}) {
  const service = createPictureService({
    maxCacheBytes: 1_000_000,
    maxConcurrent: 2,
    maxQueued: 100,
    ...options,
  })
  return (query: string, { accept = '', key = 'a', from = sourcePath } = {}) =>
    service.render({ sourcePath: from, key, search: new URLSearchParams(query), accept })
}

describe('the cache', () => {
  it('answers the same request without the source, but not others', async () => {
    const render = start()
    const first = await render('w=10&auto=format')
    await rm(sourcePath)
    expect(await render('auto=format&w=10')).toEqual(first)
    await expect(render('w=10')).rejects.toThrow('ENOENT')
    await expect(render('w=10&auto=format', { key: 'b' })).rejects.toThrow('ENOENT')
    await expect(render('w=10&auto=format', { accept: 'image/webp' })).rejects.toThrow('ENOENT')
  })

  it('stays within its size and drops what was used longest ago', async () => {
    const render = start({ maxCacheBytes: 2_500 })
    await render('w=99')
    for (let w = 100; w < 130; w++) {
      await render(`w=${w}`)
      await render('w=99', { from: 'nowhere, so only the cache can answer' })
    }
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
