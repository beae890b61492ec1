import { createServer } from 'node:http'
import { encodeSignatureHeader } from '@sanity/webhook'
import { defaults } from '#emulators/defaults.ts'
import { FIXED_SLUGS } from '#schemas/fixed-pages.ts'
import { shortLimits } from '../../support/fast-clock.ts'
import { isolated } from '../../support/isolated.ts'
import { afterwards, invalidated } from '../../support/next-parts.ts'
import { serve } from '../../support/serve.ts'
import { openSite } from './site.ts'

type Route = typeof import('../../../app/api/revalidate/route.ts')

const requested: string[] = []
const visited = await serve(
  createServer((request, response) => {
    requested.push(`${request.url}`)
    if (request.url === '/privacy-policy') response.destroy()
    else response.end()
  }),
)
process.env.SITE_URL = visited.url

afterAll(visited.close)

beforeEach(() => {
  for (const list of [invalidated, afterwards, requested]) list.length = 0
})

/** The route on a host with this Content Lake. */
async function routeFor(apiHost: string) {
  process.env.SANITY_API_HOST = apiHost
  const { POST } = await isolated<Route>('app/api/revalidate/route.ts')
  return async (message: object | ReadableStream, signature?: string) => {
    const body = message instanceof ReadableStream ? message : JSON.stringify(message)
    const secret = defaults.SANITY_WEBHOOK_SECRET
    const signed = await encodeSignatureHeader(`${body}`, Date.now(), secret)
    const request = new Request('http://localhost/api/revalidate', {
      method: 'POST',
      headers: { 'sanity-webhook-signature': signature ?? signed },
      body,
      ...{ duplex: 'half' },
    })
    return (await POST(request)).status
  }
}

const home = (rev: string | null) => ({ _id: 'homePage', _type: 'homePage', _rev: rev })

test('a change is invalidated when queries return it, and its pages are requested', async () => {
  const site = await openSite({ indexLag: 700 })
  const post = await routeFor(site.proxy.url)
  const { _rev } = await site.edit('homePage', { heading: 'New words' })
  expect(await post(home(_rev))).toBe(200)
  expect(await site.lake.fetch('*[_id == "homePage"][0].heading')).toBe('New words')
  expect(invalidated).toEqual(['homePage'])
  expect(requested).toEqual([])
  const transaction = site.lake.transaction()
  for (const slug of FIXED_SLUGS)
    transaction.createIfNotExists({
      ...{ _id: `page-${slug}`, _type: 'page', title: slug },
      slug: { current: slug },
    })
  await transaction.commit()
  const warnings = jest.spyOn(console, 'warn').mockImplementation(() => {})
  for (const task of afterwards) await task()
  expect(requested.toSorted()).toEqual(
    ['/', '/course', ...FIXED_SLUGS.map((slug) => `/${slug}`)].toSorted(),
  )
  expect(warnings).toHaveBeenCalledTimes(1)
  warnings.mockRestore()
})

test('a deletion is invalidated when queries do not return the document any more', async () => {
  const site = await openSite({ indexLag: 700 })
  const post = await routeFor(site.proxy.url)
  await site.lake.delete('page-who-we-are', { visibility: 'async' })
  const message = { _id: 'page-who-we-are', _type: 'page', _rev: null, slugBefore: 'who-we-are' }
  expect(await post({ ...message, slug: null })).toBe(200)
  expect(await site.lake.fetch('count(*[_id == "page-who-we-are"])')).toBe(0)
  expect(invalidated).toEqual(['page:who-we-are', 'page', 'paths'])
})

test('a revision that queries never return is invalidated after eight seconds', async () => {
  const site = await openSite()
  const post = await routeFor(site.proxy.url)
  const limit = shortLimits(20)
  expect(await post(home('a-revision-that-never-was'))).toBe(200)
  expect(limit).toHaveBeenCalledWith(8_000)
  limit.mockRestore()
  expect(invalidated).toEqual(['homePage'])
})

test.each(['hanging', 'failing'] as const)(
  'while the Content Lake is %s a change is invalidated, and at least the home page is requested',
  async (fault) => {
    const site = await openSite()
    site.proxy.setFault(fault)
    const post = await routeFor(site.proxy.url)
    const message = { _id: 'page-a', _type: 'page', _rev: 'r', slugBefore: 'privacy-policy' }
    const limit = shortLimits(20)
    expect(await post({ ...message, slug: 'privacy-policy' })).toBe(200)
    limit.mockRestore()
    expect(invalidated).toEqual(['page:privacy-policy', 'page'])
    site.proxy.setFault('failing')
    for (const task of afterwards) await task()
    expect(requested).toEqual(['/'])
  },
)

test('a change of a type that no page uses causes no query', async () => {
  const site = await openSite()
  const post = await routeFor(site.proxy.url)
  expect(await post({ _id: 'order', _type: 'order', _rev: 'r' })).toBe(200)
  expect(site.proxy.asked).toEqual([])
  expect([...invalidated, ...afterwards]).toEqual([])
})

test('an unsigned, malformed or endless message is refused, and invalidates nothing', async () => {
  const post = await routeFor('http://localhost:9')
  expect(await post(home('r'), 'malformed')).toBe(401)
  expect(await post({})).toBe(400)
  let chunks = 0
  const endless = new ReadableStream({
    pull(controller) {
      chunks += 1
      controller.enqueue(new Uint8Array(1024))
    },
  })
  expect(await post(endless)).toBe(413)
  expect(chunks).toBeLessThan(50)
  expect(invalidated).toEqual([])
})
