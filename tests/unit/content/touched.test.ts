/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { openSeededLake } from '../../lakes.ts'

let lake: Awaited<ReturnType<typeof openSeededLake>>

beforeAll(async () => {
  lake = await openSeededLake()
  process.env.SANITY_API_HOST = lake.url
})
afterAll(() => lake.close())

const pages = [
  '/cookies-policy',
  '/legal-disclaimer',
  '/privacy-policy',
  '/reimbursement',
  '/who-we-are',
]
const everyPath = ['/', '/_not-found', '/content', '/members', '/sitemap.xml', ...pages]

async function touched(change: object) {
  const [{ touchedBy }, { changeSchema }] = await Promise.all([
    import('#lib/content/touched.ts'),
    import('#lib/content/change.ts'),
  ])
  const { tags, paths } = await touchedBy(changeSchema.parse({ _id: 'x', ...change }))
  return { tags, paths: paths.toSorted() }
}

test.each(['homePage', 'faqRow'])('a change of a %s touches the home page', async (_type) => {
  expect(await touched({ _type })).toEqual({ tags: [_type], paths: ['/'] })
})

test.each(['siteSettings', 'announcement'])('a change of %s touches every page', async (_type) => {
  expect(await touched({ _type })).toEqual({ tags: [_type], paths: everyPath.toSorted() })
})

test('a change of a cookie touches the page that lists the cookies', async () => {
  expect(await touched({ _type: 'cookie' })).toEqual({
    tags: ['cookie'],
    paths: ['/cookies-policy'],
  })
})

test('a change of a page touches it, and its date in the sitemap', async () => {
  const change = { _type: 'page', addressBefore: 'who-we-are', address: 'who-we-are' }
  expect(await touched(change)).toEqual({
    tags: ['page', 'page:who-we-are'],
    paths: ['/sitemap.xml', '/who-we-are'],
  })
})

test.each([
  ['comes', { addressBefore: null, address: 'terms' }, ['page:terms']],
  ['goes', { addressBefore: 'terms', address: null }, ['page:terms']],
  ['moves', { addressBefore: 'terms', address: 'rules' }, ['page:rules', 'page:terms']],
])(
  'a page that %s touches its addresses, and every page that may link there',
  async (_, change, own) => {
    const { tags, paths } = await touched({ _type: 'page', ...change })
    expect(tags).toEqual(['page', ...own, 'addresses'])
    const addresses = own.map((tag) => tag.replace('page:', '/'))
    expect(paths).toEqual([...everyPath, ...addresses].toSorted())
  },
)

test.each(['sanity.imageAsset', 'unheardOf'])('a change of a %s touches nothing', async (_type) => {
  expect(await touched({ _type })).toEqual({ tags: [], paths: [] })
})

test('a catch-up touches everything, at the addresses of now and before', async () => {
  const { touchedByAll } = await import('#lib/content/touched.ts')
  const { tags, paths } = await touchedByAll({
    everything: true,
    addresses: ['gone', 'who-we-are'],
  })
  expect(tags).toEqual(
    expect.arrayContaining(['siteSettings', 'addresses', 'page:gone', 'page:who-we-are']),
  )
  expect(paths.toSorted()).toEqual([...everyPath, '/gone'].toSorted())
})

test('every tag that a read has is one that some change touches', async () => {
  const { touchedByAll } = await import('#lib/content/touched.ts')
  const { tags } = await touchedByAll({ everything: true, addresses: ['who-we-are'] })
  const each = await Promise.all([
    ...['homePage', 'faqRow', 'siteSettings', 'announcement', 'cookie'].map((_type) =>
      touched({ _type }),
    ),
    touched({ _type: 'page', addressBefore: null, address: 'who-we-are' }),
  ])
  expect(each.flatMap((one) => one.tags).toSorted()).toEqual(tags.toSorted())
})

test('the README gives the projection as it is', async () => {
  const { webhookProjection } = await import('#lib/content/change.ts')
  expect(readFileSync('README.md', 'utf8')).toContain(`\`\`\`groq\n${webhookProjection}\n\`\`\``)
})

test('what the webhook’s projection makes is what the site understands', async () => {
  const { createProjection } = await import('#emulators/content-lake/webhook/request.ts')
  const { changeSchema, webhookProjection } = await import('#lib/content/change.ts')
  const bodyOf = createProjection(webhookProjection)
  const document = (current: string | null) =>
    current === null
      ? null
      : {
          ...{ _id: 'page-a', _type: 'page', _rev: 'r', _createdAt: '', _updatedAt: '' },
          slug: { current },
        }
  const message = { documentId: 'page-a', transactionId: 't', timestamp: '' }
  const place = { project: 'demo', dataset: 'production' }
  const nothing = { documents: [], byId: new Map() }
  const body = (before: string | null, after: string | null) =>
    changeSchema.parse(
      JSON.parse(
        bodyOf({ ...message, before: document(before), after: document(after) }, nothing, place),
      ),
    )
  const _id = 'page-a'
  const _type = 'page'
  expect(body(null, 'a')).toEqual({ _id, _type, addressBefore: null, address: 'a' })
  expect(body('a', 'b')).toEqual({ _id, _type, addressBefore: 'a', address: 'b' })
  expect(body('b', null)).toEqual({ _id, _type, addressBefore: 'b', address: null })
})
