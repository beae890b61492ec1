import { z } from 'zod'
import { startSiteLake } from '#emulators/lake.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { limitedFetch } from '#lib/content/client.ts'
import { type ContentIndex, readContentIndex } from '#server/publishing/content-index.ts'
import { type Publisher, startPublishing } from '#server/publishing/publisher.ts'
import { startFaultyLake } from '../../support/faulty-lake.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { until } from '../../support/until.ts'

const page = (slug: string, shows: string[] = []) => ({
  _id: `page-${slug}`,
  _type: 'page',
  title: slug,
  slug: { _type: 'slug', current: slug },
  shows,
})

const documents: { _id: string; _type: string; [field: string]: unknown }[] = [
  { _id: 'siteSettings', _type: 'siteSettings', productName: 'Fourfold' },
  { _id: 'announcement', _type: 'announcement', message: 'Welcome' },
  { _id: 'homePage', _type: 'homePage', heading: 'Home' },
  { _id: 'faq-price', _type: 'faqRow', question: 'What does it cost?' },
  { _id: 'cookie-session', _type: 'cookie', name: 'session' },
  page('who-we-are'),
  page('privacy-policy'),
  page('cookies-policy', ['cookie']),
  page('course', ['lesson']),
  { _id: 'members.lesson-a', _type: 'lesson', title: 'Set your prices' },
]

export const everyPath = [
  '/',
  '/_not-found',
  '/content',
  '/content/lessons/_',
  '/cookies-policy',
  '/course',
  '/manifest.webmanifest',
  '/members',
  '/members/reset',
  '/privacy-policy',
  '/sitemap.xml',
  '/who-we-are',
]

/** The pages that show the site settings and the announcement. */
export const everyPage = everyPath.filter((path) => path !== '/sitemap.xml')

/** The content of each kind of page, as in the site's own queries. */
const shared =
  '"shared": *[_type in ["siteSettings", "announcement"]], "slugs": *[_type == "page"].slug'
const homeQuery = `{${shared}, "home": *[_type in ["homePage", "faqRow"]]}`
const pageQuery = `{${shared}, "page": *[_type == "page" && slug.current == $slug], "shown": *[_type in ["cookie", "faqRow", "lesson"]]}`

const pageSchema = z.object({ page: z.array(z.object({ shows: z.array(z.string()).default([]) })) })

/** As Next records them. The content decides the tags of the documents on a page. Null for no page. */
function tagsOf(path: string, content: unknown) {
  const everywhere = ['announcement', 'paths', 'siteSettings']
  if (path === '/sitemap.xml') return ['page']
  if (path === '/') return [...everywhere, 'homePage', 'faqRow']
  const pages = pageSchema.safeParse(content).data?.page ?? []
  if (pages.length === 0 && !everyPath.includes(path)) return null
  const own = pages.length > 0 ? [`page:${path.slice(1)}`] : []
  return [...everywhere, ...own, ...pages.flatMap(({ shows }) => shows)]
}

type Options = {
  /** Milliseconds until queries return a change. */
  indexLag?: number
  /** Sends events at the commit, before queries return the change. */
  earlyEvents?: boolean
  /** Run before and after a render reads its content; a rejection fails the render. */
  beforeRead?: (path: string) => Promise<void> | void
  afterRead?: (path: string) => Promise<void> | void
  /** Runs while the settled index is saved. */
  whileSaving?: () => Promise<void>
  /** After a restart, the pages have their first tags. */
  isReadOnly?: boolean
}

type Start = { index?: ContentIndex; listens?: boolean }

const open: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

/**
 * A Content Lake with a small site, a proxy with faults, and a publisher whose pages are the responses
 * to queries through that proxy.
 */
export async function openSite(options: Options = {}) {
  const { indexLag = 0, earlyEvents = false, beforeRead, afterRead } = options
  const { whileSaving, isReadOnly = false } = options
  const dataDir = await temporaryFolder()
  const lake = await startSiteLake({ port: 0, dataDir, access: 'private', indexLag })
  const transaction = lakeClient(lake.url).transaction()
  for (const document of documents) transaction.create(document)
  await transaction.commit()
  const proxy = await startFaultyLake(0, () => lake.url)
  /** Queries return the older revisions instead of these. */
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

  /** Every render in the order of its start, and the current pages. */
  const renders: string[] = []
  const pages = new Map<string, string>()
  const logs: string[] = []
  let settled: ContentIndex = await readContentIndex(lakeClient(lake.url))
  /** The tags of the pages on the disk. */
  const recorded = new Map<string, string[]>()
  for (const path of everyPath)
    recorded.set(path, tagsOf(path, await read(path, lakeClient(lake.url))) ?? [])
  let publisher: Publisher | undefined

  async function regenerate(path: string) {
    renders.push(path)
    await beforeRead?.(path)
    const content = await read(path)
    if (!content) throw new Error('The response is malformed.')
    await afterRead?.(path)
    pages.set(path, JSON.stringify(content))
    const tags = tagsOf(path, content)
    if (!isReadOnly) recorded.set(path, tags ?? [])
    return tags
  }

  function read(path: string, reader = client) {
    const query = path === '/' ? homeQuery : pageQuery
    const signal = AbortSignal.timeout(10_000)
    return reader.fetch<unknown>(query, { slug: path.slice(1) }, { signal })
  }

  const log = (level: string) => (_: object, message: string) => {
    logs.push(`${level}: ${message}`)
  }

  const site = {
    /** Writes as the Studio does: without waiting until queries return the change. */
    lake: lakeClient(lake.url),
    proxy,
    concealed,
    renders,
    pages,
    logs,
    client,
    /** The next read of the index finds only the site settings. */
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
    start({ index = settled, listens = true }: Start = {}) {
      for (const { slug } of index.values())
        if (slug && !recorded.has(`/${slug}`))
          recorded.set(`/${slug}`, tagsOf(`/${slug}`, {}) ?? [])
      publisher = startPublishing({
        client,
        index,
        recorded: new Map(recorded),
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
    },
  }
  open.push(site.close)
  return site
}

/** The same, with publishing started. */
export async function startSite(options?: Options) {
  const site = await openSite(options)
  await site.start()
  return site
}

export type Site = Awaited<ReturnType<typeof openSite>>
