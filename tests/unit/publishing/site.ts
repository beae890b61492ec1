import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { startContentLake } from '#emulators/content-lake/server.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { limitedFetch } from '#lib/content/limited-fetch.ts'
import { type ContentIndex, readContentIndex } from '#lib/publishing/content-index.ts'
import { type Publisher, startPublishing } from '#lib/publishing/publisher.ts'
import { startMoodyLake } from '../../support/moody-lake.ts'

const page = (slug: string, sections: object[] = []) => ({
  _id: `page-${slug}`,
  _type: 'page',
  slug: { _type: 'slug', current: slug },
  sections,
})

const cookieList = { _type: 'cookieListSection', _key: 'list' }

const documents: { _id: string; _type: string; [field: string]: unknown }[] = [
  { _id: 'siteSettings', _type: 'siteSettings', productName: 'Fourfold' },
  { _id: 'announcement', _type: 'announcement', message: 'Welcome' },
  { _id: 'homePage', _type: 'homePage', heading: 'Home' },
  { _id: 'faq-price', _type: 'faqRow', question: 'What does it cost?' },
  { _id: 'cookie-session', _type: 'cookie', name: 'session' },
  page('who-we-are'),
  page('privacy-policy'),
  page('cookies-policy', [cookieList]),
]

export const everyPath = [
  '/',
  '/_not-found',
  '/content',
  '/content/lessons/_',
  '/cookies-policy',
  '/manifest.webmanifest',
  '/members',
  '/members/reset',
  '/privacy-policy',
  '/sitemap.xml',
  '/who-we-are',
]

/** What each kind of page is made of, as the site's own queries ask for it. */
const shared =
  '"shared": *[_type in ["siteSettings", "announcement"]], "slugs": *[_type == "page"].slug'
const homeQuery = `{${shared}, "home": *[_type in ["homePage", "faqRow"]]}`
const pageQuery = `{${shared}, "page": *[_type == "page" && slug.current == $slug], "cookies": *[_type == "cookie"]}`

type Options = {
  /** Milliseconds until queries see a change. */
  indexLag?: number
  /** Has events arrive at the commit, before queries see the change. */
  earlyEvents?: boolean
  /** What a render does before and after it reads its content; a rejection fails it. */
  beforeRead?: (path: string) => Promise<void> | void
  afterRead?: (path: string) => Promise<void> | void
  /** What takes place while the settled index is saved. */
  whileSaving?: () => Promise<void>
}

const open: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

/**
 * A Content Lake with a small site in it, a proxy that can misbehave, and a publisher whose pages
 * are the responses to queries through that proxy.
 */
export async function openSite(options: Options = {}) {
  const { indexLag = 0, earlyEvents = false, beforeRead, afterRead, whileSaving } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'publishing-'))
  const lake = await startContentLake({ port: 0, dataDir, access: 'private', indexLag })
  const transaction = lakeClient(lake.url).transaction()
  for (const document of documents) transaction.create(document)
  await transaction.commit()
  const proxy = await startMoodyLake(0, () => lake.url)
  /** Revisions that queries return the older one for. */
  const concealed = new Map<string, string>()
  let isPartial = false
  const client = lakeClient(proxy.url).withConfig({
    resolveFetch: () => async (url, init) => {
      const response = await limitedFetch(
        earlyEvents ? url.replace('visibility=query', '') : url,
        init,
      )
      if (!url.includes('/query/') || (concealed.size === 0 && !isPartial)) return response
      const text = await response.text()
      if (isPartial && decodeURIComponent(url).includes('order(_updatedAt')) {
        isPartial = false
        const { result } = z
          .object({ result: z.array(z.object({ id: z.string() }).loose()) })
          .parse(JSON.parse(text))
        return Response.json({ result: result.filter(({ id }) => id === 'siteSettings') })
      }
      return new Response(
        [...concealed].reduce((seen, [newer, older]) => seen.replaceAll(newer, older), text),
        response,
      )
    },
  })

  /** Every render in the order it began, and the pages as they are in service. */
  const renders: string[] = []
  const pages = new Map<string, string>()
  const logs: string[] = []
  let settled: ContentIndex = await readContentIndex(lakeClient(lake.url))
  let publisher: Publisher | undefined

  async function regenerate(path: string) {
    renders.push(path)
    await beforeRead?.(path)
    // Thousands of pages would keep the emulator busy, which runs in this process.
    const content = path.startsWith('/many-') ? path : await read(path)
    if (!content) throw new Error('The response is malformed.')
    await afterRead?.(path)
    pages.set(path, JSON.stringify(content))
  }

  function read(path: string) {
    const query = path === '/' ? homeQuery : pageQuery
    const signal = AbortSignal.timeout(10_000)
    return client.fetch<unknown>(query, { slug: path.slice(1) }, { signal })
  }

  const log = (level: string) => (_: object, message: string) => {
    logs.push(`${level}: ${message}`)
  }

  const site = {
    /** Writes as the Studio does: without waiting until queries see it. */
    lake: lakeClient(lake.url),
    proxy,
    concealed,
    renders,
    pages,
    logs,
    client,
    /** Has the next read of the index find only the site settings. */
    losePartOnce() {
      isPartial = true
    },
    get settled() {
      return settled
    },
    get publisher() {
      if (!publisher) throw new Error('Publishing was not started.')
      return publisher
    },
    /** Starts publishing, and waits until it has read the index and listens, if it can. */
    start({ index = settled, listens = true }: { index?: ContentIndex; listens?: boolean } = {}) {
      publisher = startPublishing({
        client,
        index,
        regenerate,
        remove: (path) => void pages.delete(path),
        async onSettled(now) {
          settled = now
          await whileSaving?.()
        },
        log: { info: log('info'), warn: log('warn'), error: log('error') },
      })
      return until(() => {
        const { connected, lastRead } = site.publisher.state()
        return lastRead && connected === listens
      })
    },
    edit: (id: string, fields: Record<string, unknown>) =>
      site.lake.patch(id, { set: fields }).commit({ visibility: 'async' }),
    shows: (path: string, words: string) => pages.get(path)?.includes(words) ?? false,
    async close() {
      publisher?.stop()
      await proxy.close()
      await lake.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  open.push(site.close)
  return site
}

/** Waits for a condition, as long as a busy machine may need. */
export async function until(holds: () => unknown, limitMs = 20_000) {
  const start = performance.now()
  while (!holds()) {
    if (performance.now() - start > limitMs) throw new Error(`Not so after ${limitMs} ms: ${holds}`)
    await wait(5)
  }
}
