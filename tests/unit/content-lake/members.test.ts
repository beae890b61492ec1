import type { LiveEvent, MutationEvent, SanityDocument } from '@sanity/client'
import { collect } from 'content-lake/testing'
import { MEMBER_TYPES } from '#schemas/member-types.ts'
import { openSeededLake } from '../../support/lakes.ts'

const COURSE = 'members.course'
const LESSON = 'members.lesson-find-your-audience'

const lake = await openSeededLake('public')
const { client } = lake
const anonymous = client.withConfig({ token: '' })
const draft = { ...(await client.getDocument(LESSON)), _type: 'lesson', title: 'A draft’s title' }
await client.create({ ...draft, _id: `drafts.${LESSON}` })
await client.create({ ...draft, _id: `versions.spring.${LESSON}`, title: 'A version’s title' })
const fileId = await client.fetch<string>('*[_type == "sanity.fileAsset"][0]._id')
const documents = await client.fetch<SanityDocument[]>(
  '*[_type in $types]',
  { types: MEMBER_TYPES },
  { perspective: 'raw' },
)
// The sample lesson is a page, with what staff have published of a lesson.
const published = new Set(textsIn(await client.fetch('*[_type == "page"]')))
/** Every text of the members' documents that is more than a phrase. */
const secrets = textsIn(documents).filter(
  (text) => /.{12}\s.{12}|’s title$/.test(text) && !published.has(text),
)

afterAll(lake.close)

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

test('there are texts to look for', () => expect(secrets.length).toBeGreaterThan(200))

/** Fails if a response contains a text of a member document. */
function expectNoWord(answer: unknown) {
  const said = textsIn(answer).join('\n')
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([])
}

test.each([
  '*',
  '*[_id in [$course, $lesson, $draft, $version]]',
  '*[_id in path("drafts.members.**") || _id in path("versions.**")]',
  '*[_type in ["course", "lesson", "workshop", "mentorship"]]',
  '*[references($file)]',
  '*[references(*[_id in path("members.**")]._id)]',
  '*[_type == "sanity.fileAsset"]{..., "used": *[references(^._id)]}',
  '*[[@, _type] match text::query("cyclists")]',
  '*[sanity::versionOf($lesson)]',
  '*[0]{"course": *[_type == "course"][0].outline[]->{title, body}}',
  '[{"_ref": $course}, {"_ref": $lesson}, {"_ref": $draft}]{"found": @->}',
  '{"counts": [count(*[_type == "lesson"]), count(*[_id in path("members.**")])]}',
])('without a token, even in a public dataset, %s finds no member document', async (query) => {
  const params = {
    file: fileId,
    course: COURSE,
    lesson: LESSON,
    draft: `drafts.${LESSON}`,
    version: `versions.spring.${LESSON}`,
  }
  for (const perspective of ['raw', 'published', 'drafts'] as const) {
    const options = { perspective, filterResponse: false } as const
    const answer = await anonymous
      .withConfig({ resultSourceMap: 'withKeyArraySelector' })
      .fetch<unknown>(query, params, options)
    expectNoWord(answer)
    expect(JSON.stringify(answer)).not.toMatch(/"_id":"[\w.]*members\./)
    if (query.includes('counts')) expect(answer).toMatchObject({ result: { counts: [0, 0] } })
  }
})

test('no count, no document by its id, and no export has one', async () => {
  const count = 'count(*[_type == "lesson"])'
  expect(await anonymous.fetch(count, {}, { perspective: 'raw' })).toBe(0)
  expect(await client.fetch(count, {}, { perspective: 'raw' })).toBe(14)
  const ids = [COURSE, LESSON, `drafts.${LESSON}`, 'page-who-we-are']
  expect(await anonymous.getDocuments(ids)).toEqual([null, null, null, expect.anything()])
  const lines = await (await fetch(`${lake.url}/vX/data/export/production`)).text()
  expect(lines).toContain('page-who-we-are')
  expect(lines).not.toMatch(/"_id":"members\.|"_type":"(course|lesson|workshop|mentorship)"/)
  expectNoWord(lines)
})

test('no listener hears of one, even if a transaction changes a page as well', async () => {
  const everything = {
    ...{ includeResult: true, includePreviousRevision: true, includeMutations: true },
    ...{ includeAllVersions: true, effectFormat: 'mendoza' as const },
    events: ['welcome' as const, 'mutation' as const],
  }
  const mutations = collect<MutationEvent>(anonymous.listen('*', {}, everything))
  const live = collect<LiveEvent>(anonymous.live.events())
  await mutations.next('welcome')
  await live.next('welcome')
  const summary = 'Words for members only, and new'
  secrets.push(summary)
  await client.patch(LESSON, { set: { summary } }).commit()
  await client
    .transaction()
    .patch(LESSON, { set: { summary: `${summary}er` } })
    .patch('page-who-we-are', { set: { intro: 'Welcome to everybody!' } })
    .commit()
  const event = await mutations.next('mutation')
  expect(event).toMatchObject({ documentId: 'page-who-we-are', transactionTotalEvents: 1 })
  expectNoWord(event)
  expectNoWord(await live.next('message'))
  expect([...mutations.rest(), ...live.rest()]).toEqual([])
  mutations.stop()
  live.stop()
})
