import { validateDocument } from 'sanity'
import { askingOnce } from '../../../studio/internals/client.ts'
import { validatorBeside } from '../../../studio/internals/validation.ts'
import { checkSite } from '../../../studio/start/check/check.ts'
import { placeOf } from '../../../studio/start/check/place.ts'
import { readSite, titleOf } from '../../../studio/start/documents.ts'
import { openSeededLake } from '../../support/lakes.ts'
import { schema } from '../../support/schema.ts'
import { createWorkspace } from '../schemas/validator.ts'

let lake: Awaited<ReturnType<typeof openSeededLake>>
beforeEach(async () => {
  lake = await openSeededLake()
  // Whatever the day is, none is over.
  await lake.client
    .patch({ query: '*[_type == "workshop"]' })
    .set({ startsAt: '2099-01-01T12:00:00Z' })
    .commit()
})

/** The marks of the sample content are findings, too. */
const endPlaceholders = () =>
  lake.client.patch({ query: '*[placeholder == true]' }).unset(['placeholder']).commit()

afterEach(() => lake.close())

/** Every finding as `level, title, place: message`, and the queries that the check sent. */
async function check(client = lake.client) {
  const workspace = await createWorkspace(client)
  const queries: string[] = []
  const counting = client.withConfig({
    resolveFetch: () => (url: string, init) => {
      queries.push(new URL(url).searchParams.get('query') ?? '')
      return fetch(url, { headers: init?.headers ?? {} })
    },
  })
  const site = await readSite(client, schema)
  const asked = askingOnce(counting)
  const findings = await checkSite(
    site,
    validatorBeside({
      workspace,
      getClient: ({ apiVersion }) => asked.withConfig({ apiVersion }),
    }),
  )
  const told = findings.map(({ id, level, path, message }) => {
    const document = site.items.find((item) => item.id === id)?.current
    if (!document) throw new Error(`There is no document "${id}".`)
    return `${level}, ${titleOf(document, schema)}, ${placeOf(path, document, schema)}: ${message}`
  })
  return { told, queries }
}

test('the check finds the placeholders of the sample content, nothing else, then what the forms report', async () => {
  const { told: placeholders } = await check()
  expect(placeholders).toHaveLength(20)
  for (const finding of placeholders)
    expect(finding).toMatch(/^warning, .+, Placeholder: This is made up for the sample content/)
  await endPlaceholders()
  expect((await check()).told).toEqual([])
  const row = await lake.client.getDocument('faq-refunds')
  const page = { _type: 'reference', _ref: 'page-privacy-policy', _weak: true }
  await lake.client
    .transaction()
    .create({ _type: 'faqRow', ...row, _id: 'drafts.faq-refunds', question: '' })
    .patch('homePage', { set: { 'hero.note': 'Full refund within 14 days.' } })
    .patch('members.workshop-pricing-clinic', { set: { startsAt: '2026-01-10T10:00:00Z' } })
    .patch('members.course', { unset: ['outline[_ref == "members.lesson-close-with-care"]'] })
    .patch('page-reimbursement', { unset: ['sections[0].heading'] })
    .patch('announcement', { set: { 'link.page': page, 'link.section': 'gone' } })
    .delete('members.lesson-listen-first')
    .commit()
  const { told } = await check()
  const expected = [
    /^error, New question, Question: Write the question/,
    /^error, Refund Policy, Sections › .*Heading: Write a heading/,
    /^error, Course, Modules and lessons: This links to something that was deleted/,
    /^warning, Announcement, Link: This links to a section/,
    /^warning, Home page, Pitch › Note by the button: .*14 days/,
    /^warning, Close with care, : Members can’t see this lesson yet/,
    /^info, Pricing clinic, Starts: This workshop is over/,
  ]
  for (const finding of expected) expect(told).toContainEqual(expect.stringMatching(finding))
  expect(told).toHaveLength(expected.length)
})

test('client.ts: the rules of many documents read the settings once', async () => {
  await endPlaceholders()
  const transaction = lake.client.transaction()
  const lesson = await lake.client.getDocument('members.lesson-close-with-care')
  for (let n = 0; n < 15; n++)
    transaction.create({
      _type: 'lesson',
      ...lesson,
      _id: `members.lesson-${n}`,
      summary: 'It costs $1500, with a refund within {refundDays}.',
      key: { _type: 'slug', current: `lesson-${n}` },
    })
  await transaction.commit()
  const { told, queries } = await check()
  expect(told).toHaveLength(15)
  expect(queries.join().match(/"siteSettings"/g)).toHaveLength(1)
})

test('a check that can’t load the content fails, instead of finding nothing', async () => {
  const { url } = lake
  await lake.close()
  const client = lake.client.withConfig({ apiHost: url, maxRetries: 0 })
  await expect(check(client)).rejects.toThrow('fetch failed')
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

test('validation.ts: rules of the site check that wait do not keep those of a form waiting', async () => {
  await endPlaceholders()
  const leaving = new AbortController()
  const workspace = await createWorkspace(lake.client)
  const waiting = new Promise<never>((_resolve, reject) => {
    leaving.signal.addEventListener('abort', () => reject(new Error('The screen was left.')))
  })
  const never = lake.client.withConfig({ resolveFetch: () => () => waiting, maxRetries: 0 })
  const validate = validatorBeside({ workspace, getClient: () => never, signal: leaving.signal })
  const check = checkSite(await readSite(lake.client, schema), validate, leaving.signal)
  const document = await lake.client.getDocument('faq-refunds')
  if (!document) throw new Error('There is no such question.')
  const getClient = ({ apiVersion }: { apiVersion: string }) =>
    lake.client.withConfig({ apiVersion })
  const options = { document, workspace, environment: 'studio', getClient } as const
  expect(await validateDocument(options)).toEqual([])
  leaving.abort()
  await expect(check).rejects.toBe(leaving.signal.reason)
})
