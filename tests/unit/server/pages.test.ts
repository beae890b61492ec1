import { mkdirSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from '#server/log.ts'
import { Page } from '#server/page.ts'
import { Pages } from '#server/pages.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

let dist: string

beforeEach(async () => {
  dist = await temporaryFolder()
  mkdirSync(join(dist, 'server/app'), { recursive: true })
})

async function store(html: string, meta = '{}') {
  await writeFile(join(dist, 'server/app/rules.html'), html)
  await writeFile(join(dist, 'server/app/rules.meta'), meta)
}
const htmlOf = (words: string) => `<html><body>${words}</body></html>`

/** A site of one page. Its renderer returns these words and writes no file. */
function openPages(words: string, status = 200) {
  const body = Buffer.from(htmlOf(words))
  const rendered = { status, headers: {}, body, tags: ['page'], reason: undefined }
  const pages = new Pages({
    build: {
      dist,
      isWritable: true,
      prerendered: ['/rules'],
      routeAt: () => ({ name: '/[slug]', kind: 'page', isContent: true }),
    },
    finish: (_route, { status, body }) => new Page({ status, headers: {}, body }),
    renderer: async () => ({ regenerate: async () => rendered }),
    requeue: (path) => void pages.regenerate(path),
  })
  return pages
}

async function visit(pages: Pages) {
  const page = await pages.get('/rules')
  return String(await page?.encoded('identity'))
}

test('a page that is read from the disk during its rendering does not replace the new one', async () => {
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

test.each([
  ['an empty file', '', '{}'],
  ['the beginning of a page', '<html><body>Old', '{}'],
  ['a page without its status', htmlOf('Older words'), '{"sta'],
])('if a power cut left %s, the page is rendered again for its visitor', async (_, html, meta) => {
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => {})
  await store(html, meta)
  expect(await visit(openPages('Newer words'))).toBe(htmlOf('Newer words'))
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

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
