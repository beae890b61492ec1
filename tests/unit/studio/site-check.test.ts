import { placeOf, validatorBeside } from 'studio-kit'
import { readSite, titleOf } from '../../../studio/documents/documents.ts'
import { askedTogether } from '../../../studio/start/check/asked-together.ts'
import { checkSite } from '../../../studio/start/check/check.ts'
import { openSeededLake } from '../../support/lakes.ts'
import { schema } from '../../support/schema.ts'
import { createWorkspace } from '../schemas/validator.ts'

const lake = await openSeededLake()
afterAll(lake.close)
// No workshop is over, on any day.
await lake.client
  .patch({ query: '*[_type == "workshop"]' })
  .set({ startsAt: '2099-01-01T12:00:00Z' })
  .commit()
const workspace = await createWorkspace(lake.client)

/** Every finding as `level, title, place: message`, and the queries that the check sent. */
async function check(client = lake.client) {
  const queries: string[] = []
  const counting = client.withConfig({
    resolveFetch: () => (url: string, init) => {
      queries.push(new URL(url).searchParams.get('query') ?? '')
      return fetch(url, { headers: init?.headers ?? {} })
    },
  })
  const site = await readSite(client, schema)
  const asked = askedTogether(counting)
  const findings = await checkSite(site, validatorBeside({ workspace, getClient: () => asked }))
  const told = findings.map(({ id, level, path, message }) => {
    const document = site.items.find((item) => item.id === id)?.current
    if (!document) throw new Error(`There is no document "${id}".`)
    return `${level}, ${titleOf(document, schema)}, ${placeOf(path, document, schema)}: ${message}`
  })
  return { told, queries, count: site.items.length }
}

const PLACEHOLDER = /^warning, .+, Placeholder: This is made up for the sample content/

test('the check finds only placeholders in the sample content, with fewer requests than documents', async () => {
  const { told, queries, count } = await check()
  expect(told.filter((finding) => !PLACEHOLDER.test(finding))).toEqual([])
  expect(told).toHaveLength(20)
  expect(queries.join().match(/"siteSettings"/g)).toHaveLength(1)
  expect(queries.length).toBeLessThan(count)
})

test('a check ends when its screen is left', async () => {
  const leaving = new AbortController()
  const validate = jest.fn(async () => leaving.abort())
  const site = await readSite(lake.client, schema)
  const items = Array.from({ length: 20 }, () => site.items).flat()
  const check = checkSite({ ...site, items }, () => validate().then(() => []), leaving.signal)
  await expect(check).rejects.toBe(leaving.signal.reason)
  expect(validate.mock.calls.length).toBeLessThan(items.length / 10)
})

test('a check that can’t load the content fails, instead of finding nothing', async () => {
  const client = lake.client.withConfig({ apiHost: 'http://localhost:1', maxRetries: 0 })
  await expect(check(client)).rejects.toThrow('fetch failed')
})

test('the check finds what the forms report', async () => {
  const row = await lake.client.getDocument('faq-refunds')
  await lake.client
    .transaction()
    .create({ _type: 'faqRow', ...row, _id: 'drafts.faq-refunds', question: '' })
    .patch('homePage', { set: { 'hero.note': 'Full refund within 14 days.' } })
    .patch('members.workshop-pricing-clinic', { set: { startsAt: '2026-01-10T10:00:00Z' } })
    .delete('members.lesson-listen-first')
    .commit()
  const told = (await check()).told.filter((finding) => !PLACEHOLDER.test(finding))
  const expected = [
    /^error, New question, Question: Write the question/,
    /^error, Course, Modules and lessons: This links to something that was deleted/,
    /^warning, Home page, Pitch › Note by the button: .*14 days/,
    /^info, Pricing clinic, Starts: This workshop is over/,
  ]
  for (const finding of expected) expect(told).toContainEqual(expect.stringMatching(finding))
  expect(told).toHaveLength(expected.length)
})
