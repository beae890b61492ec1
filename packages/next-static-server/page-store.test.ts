import { mkdirSync } from 'node:fs'
import { mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from './log.ts'
import { PageStore } from './page-store.ts'
import type { Prepare } from './prepare.ts'
import { fastPauses } from './tests/fast-pauses.ts'
import { temporaryFolder } from './tests/temporary-folder.ts'

// A file that is not whole is read again after a second.
fastPauses(20)

const warn = jest.spyOn(log, 'warn').mockImplementation(() => {})
let dist: string

beforeEach(async () => {
  warn.mockClear()
  dist = await temporaryFolder()
  mkdirSync(join(dist, 'server/app'), { recursive: true })
})

async function store(html: string, meta = '{}') {
  await writeFile(join(dist, 'server/app/rules.html'), html)
  await writeFile(join(dist, 'server/app/rules.meta'), meta)
}
const htmlOf = (words: string) => `<html><body>${words}</body></html>`

type Options = {
  status?: number
  isContent?: boolean
  /** Requests of visitors cause no rendering. */
  isOutage?: boolean
  prepare?: Prepare
  /** Whether somebody renders lost pages. */
  hasListener?: boolean
}

const preparePage: Prepare = (_route, { status, body }) => ({ status, headers: {}, body })

/** A site of one page. Its renderer returns these words and writes no file. */
function openPages(words: string | (() => string), options: Options = {}) {
  const { status = 200, isContent = true, isOutage = false, prepare = preparePage } = options
  const { hasListener = true } = options
  const render = () => {
    const body = Buffer.from(htmlOf(typeof words === 'string' ? words : words()))
    return { status, headers: {}, body, tags: ['page'], reason: undefined }
  }
  const pages = new PageStore({
    build: {
      dist,
      isWritable: true,
      prerendered: ['/rules'],
      routeAt: () => ({ name: '/[slug]', kind: 'page', isContent }),
    },
    prepare,
    rendering: {
      async regenerate(_path, isWanted) {
        const rendered = render()
        return { ...rendered, page: isWanted ? prepare(null, rendered) : null }
      },
      prepare: async (...page) => prepare(...page),
    },
  })
  if (hasListener) pages.onLost((path) => void (isOutage || pages.regenerate(path)))
  return pages
}

async function visit(pages: PageStore) {
  const page = await pages.get('/rules')
  return String(await page?.encoded('identity'))
}

test('a page that is read from the disk during its rendering does not replace the new one', async () => {
  await store(htmlOf('Older words'))
  const pages = openPages('Newer words')
  await Promise.all([visit(pages), pages.regenerate('/rules')])
  expect(await visit(pages)).toBe(htmlOf('Newer words'))
})

test('a visitor who comes after Next has stored a new version waits only for its rendering', async () => {
  const words = ['Older words', 'Newer words']
  const pages = openPages(() => words.shift() ?? '')
  await pages.regenerate('/rules')
  await store(htmlOf('Newer words'))
  const visited = visit(pages)
  await pages.regenerate('/rules')
  expect(await visited).toBe(htmlOf('Newer words'))
  expect(warn).not.toHaveBeenCalled()
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
  await store(html, meta)
  expect(await visit(openPages('Newer words'))).toBe(htmlOf('Newer words'))
  expect(warn).toHaveBeenCalledTimes(1)
})

test('a lost page is rendered for its visitor even if nobody listens', async () => {
  await store('')
  expect(await visit(openPages('Newer words', { hasListener: false }))).toBe(htmlOf('Newer words'))
})

test.each(['rules.rsc', 'rules.segments/_tree.segment.rsc'])(
  'if a power cut left the beginning of %s, the page is rendered again for its visitor',
  async (file) => {
    await store(htmlOf('Older words'))
    await mkdir(join(dist, 'server/app/rules.segments'))
    const visitWith = async (data: string) => {
      await writeFile(join(dist, 'server/app', file), data)
      return visit(openPages('Newer words', { isContent: false }))
    }
    expect(await visitWith('1:"Older"\n2:"wo')).toBe(htmlOf('Newer words'))
    expect(await visitWith('1:"Older"\n2:"words"\n')).toBe(htmlOf('Older words'))
  },
)

test('while a page cannot be rendered again, visitors get an older version that is whole', async () => {
  const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  await store(htmlOf('Older words'))
  const pages = openPages('Newer words', { isOutage: true })
  await pages.regenerate('/rules')
  expect(await visit(pages)).toBe(htmlOf('Older words'))
  await pages.regenerate('/rules')
  expect(await visit(pages)).toBe(htmlOf('Newer words'))
  limit.mockRestore()
})

test('a page is prepared for visitors when the first of them requests it', async () => {
  const prepare = jest.fn(preparePage)
  const pages = openPages('Words', { prepare })
  await pages.regenerate('/rules')
  await store(htmlOf('Words'))
  expect(prepare).not.toHaveBeenCalled()
  await visit(pages)
  await visit(pages)
  expect(prepare).toHaveBeenCalledTimes(1)
})

test('a rendering that was given up while it was prepared does not replace a newer one', async () => {
  const [begun, stuck] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const words = ['Older words', 'Newer words']
  const pages = new PageStore({
    build: {
      dist,
      isWritable: true,
      prerendered: ['/rules'],
      routeAt: () => ({ name: '/[slug]', kind: 'page', isContent: false }),
    },
    prepare: preparePage,
    rendering: {
      regenerate: async () => {
        const body = Buffer.from(htmlOf(words.shift() ?? ''))
        return { status: 200, headers: {}, body, tags: ['page'], reason: undefined, page: null }
      },
      async prepare(route, rendered) {
        if (String(rendered.body).includes('Older')) {
          begun.resolve()
          await stuck.promise
        }
        return preparePage(route, rendered)
      },
    },
  })
  const limit = new AbortController()
  const older = pages.regenerate('/rules', limit.signal)
  await begun.promise
  limit.abort()
  await pages.regenerate('/rules')
  stuck.resolve()
  await expect(older).rejects.toThrow('aborted')
  expect(await visit(pages)).toBe(htmlOf('Newer words'))
})

test('after a restart, the 404 page that Next has stored without a status is a 404, and a page stored as a 404 is none', async () => {
  const app = join(dist, 'server/app')
  await writeFile(join(app, '_not-found.html'), htmlOf('Not found'))
  await writeFile(join(app, '_not-found.meta'), '{}')
  await store(htmlOf('Not found'), '{"status":404}')
  const pages = openPages('')
  expect((await pages.notFound()).status).toBe(404)
  expect(await pages.get('/rules')).toBeNull()
})

test('the files of rendered pages are on the disk before the index may name their content', async () => {
  const app = join(dist, 'server/app')
  const pages = openPages('Newer words')
  await pages.regenerate('/rules')
  await store(htmlOf('Newer words'))
  await mkdir(join(app, 'rules.segments'))
  for (const file of ['rules.rsc', 'rules.segments/_tree.segment.rsc'])
    await writeFile(join(app, file), '1:"Newer"\n')
  const handle = await open(join(app, 'rules.html'))
  const sync = jest.spyOn(Object.getPrototypeOf(handle), 'sync')
  await handle.close()
  await pages.sync()
  expect(sync).toHaveBeenCalledTimes(4)
  await pages.sync()
  expect(sync).toHaveBeenCalledTimes(4)
  sync.mockRestore()
})

test('a page that the disk has in an older version, as when it is full, is not taken for stored', async () => {
  await store(htmlOf('Older words'))
  const pages = openPages('Newer words')
  await pages.regenerate('/rules')
  await expect(pages.sync()).rejects.toThrow('is not what was stored there')
})

test.each([404, 308])('the files of a page that is gone (%i) are removed', async (status) => {
  const app = join(dist, 'server/app')
  await mkdir(join(app, 'rules.segments'))
  const files = ['rules.html', 'rules.rsc', 'rules.meta', 'rules.segments/_tree.segment.rsc']
  for (const file of [...files, 'rules-of-play.html']) await writeFile(join(app, file), htmlOf(''))
  const pages = openPages('Not found', { status })
  await pages.regenerate('/rules')
  expect(await readdir(app)).toEqual(['rules-of-play.html'])
  expect(await pages.get('/rules')).toBeNull()
})
