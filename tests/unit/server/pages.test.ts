import { mkdirSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Page } from '#server/page.ts'
import { Pages } from '#server/pages.ts'

let dist: string

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'pages-'))
  mkdirSync(join(dist, 'server/app'), { recursive: true })
})

afterEach(() => rm(dist, { recursive: true }))

const store = (html: string) => writeFile(join(dist, 'server/app/rules.html'), html)
const htmlOf = (words: string) => `<html><body>${words}</body></html>`

/** A site of one page, which renders these words and writes no file. */
function openPages(words: string, status = 200) {
  const rendered = { status, headers: {}, body: Buffer.from(htmlOf(words)), reason: undefined }
  return new Pages({
    build: { dist, prerendered: ['/rules'], routeAt: () => null },
    finish: (_route, { status, body }) => new Page({ status, headers: {}, body }),
    renderer: async () => ({ regenerate: async () => rendered }),
  })
}

async function visit(pages: Pages) {
  const page = await pages.get('/rules')
  return String(await page?.encoded('identity'))
}

test('a page that is read from the disk while it is rendered does not replace the new one', async () => {
  await store(htmlOf('Older words'))
  const pages = openPages('Newer words')
  await Promise.all([visit(pages), pages.regenerate('/rules')])
  expect(await visit(pages)).toBe(htmlOf('Newer words'))
})

test('a new version is shown although the disk is full or read-only', async () => {
  await store(htmlOf('Older words'))
  const pages = openPages('Newer words')
  await pages.regenerate('/rules')
  expect(await visit(pages)).toBe(htmlOf('Newer words'))
})

test.each(['', '<html><body>New'])(
  'a page that is being written (“%s”) is not shown before its end',
  async (part) => {
    await store(part)
    const visited = visit(openPages(''))
    await wait(50)
    await store(htmlOf('Newer words'))
    expect(await visited).toBe(htmlOf('Newer words'))
  },
)

test.each([404, 308])('the files of a page that is gone (%i) are removed', async (status) => {
  const app = join(dist, 'server/app')
  await mkdir(join(app, 'rules.segments'))
  const files = ['rules.html', 'rules.rsc', 'rules.meta', 'rules.segments/_tree.segment.rsc']
  for (const file of [...files, 'rules-of-play.html']) await writeFile(join(app, file), htmlOf(''))
  const pages = openPages('Not found', status)
  await pages.regenerate('/rules')
  expect(await readdir(app)).toEqual(['rules-of-play.html'])
  expect(await pages.get('/rules')).toBeNull()
})
