import type { Action, MutationEvent } from '@sanity/client'
import { collect } from './collect.ts'
import { rejection, startLake } from './lake.ts'

const publishedId = 'page'
const draftId = 'drafts.page'

const lake = await startLake()

beforeEach(() => lake.reset())

const both = () => lake.client.getDocuments([publishedId, draftId])

const create = (extra = {}): Action => ({
  actionType: 'sanity.action.document.create',
  publishedId,
  attributes: { _id: draftId, _type: 'page', title: 'Draft' },
  ifExists: 'fail',
  ...extra,
})
const edit = (set: object, draft = draftId): Action => ({
  actionType: 'sanity.action.document.edit',
  publishedId,
  draftId: draft,
  patch: { set },
})
const publish = (extra = {}): Action => ({
  actionType: 'sanity.action.document.publish',
  publishedId,
  draftId,
  ...extra,
})

test('editing a published document begins its draft, even with a patch of nothing', async () => {
  await lake.client.create({ _id: publishedId, _type: 'page', title: 'Live' })
  const patch = { unset: ['_empty_action_guard_pseudo_field_'] }
  const actionType = 'sanity.action.document.edit'
  await lake.client.action({ actionType, publishedId, draftId, patch })
  const [published, draft] = await both()
  expect(draft).toMatchObject({ title: 'Live', _createdAt: published?._createdAt })
  expect(draft?._rev).not.toBe(published?._rev)
})

test('a publication is a change of its own time, and dates that are sent are kept', async () => {
  const dates = { _createdAt: '2002-02-02T02:02:02Z', _updatedAt: '2003-03-03T03:03:03Z' }
  const attributes = { _id: draftId, _type: 'page', ...dates }
  await lake.client.action(create({ attributes }))
  expect(await both()).toMatchObject([null, dates])
  await lake.client.action(publish())
  const [published] = await both()
  expect(published?._createdAt).toBe(dates._createdAt)
  expect(Date.parse(published?._updatedAt ?? '')).toBeGreaterThan(Date.parse('2026-01-01'))
})

test('all actions of a request see each other, and are done together or not at all', async () => {
  await lake.client.action([create(), edit({ n: 1 }), publish()])
  expect(await both()).toEqual([expect.objectContaining({ n: 1, title: 'Draft' }), null])
  const error = await rejection(lake.client.action([edit({ n: 2 }), publish(), publish()]))
  expect(error).toMatchObject({ statusCode: 404 })
  expect(await both()).toEqual([expect.objectContaining({ n: 1 }), null])
})

test('listeners get a publish as one transaction of two events', async () => {
  await lake.client.action(create())
  const options = { events: ['welcome' as const, 'mutation' as const], includeAllVersions: true }
  const events = collect<MutationEvent>(lake.client.listen('*', {}, options))
  await events.next('welcome')
  await lake.client.action(publish())
  expect([await events.next('mutation'), await events.next('mutation')]).toMatchObject([
    { documentId: publishedId, transition: 'appear', transactionTotalEvents: 2 },
    { documentId: draftId, transition: 'disappear', transactionTotalEvents: 2 },
  ])
})

test('publishing makes references strong that are weak only in the draft', async () => {
  await lake.client.create({ _id: 'author', _type: 'author' })
  const wish = { type: 'author' }
  const references = {
    by: { _type: 'reference', _ref: 'author', _weak: true, _strengthenOnPublish: wish },
    rows: [
      { _key: 'a', _ref: 'author', _weak: true, _strengthenOnPublish: { ...wish, weak: true } },
      { _key: 'b', _ref: 'author', _weak: true },
    ],
  }
  await lake.client.action([create(), edit(references), publish()])
  expect(await lake.client.getDocument(publishedId)).toMatchObject({
    by: { _type: 'reference', _ref: 'author' },
    rows: [
      { _key: 'a', _ref: 'author', _weak: true },
      { _key: 'b', _ref: 'author', _weak: true },
    ],
  })
  expect(JSON.stringify(await lake.client.getDocument(publishedId))).not.toMatch(/strengthen/)
})

test('unpublishing keeps an existing draft as it is', async () => {
  await lake.client.action([create(), publish()])
  const actionType = 'sanity.action.document.unpublish'
  const unpublish: Action = { actionType, publishedId, draftId }
  await lake.client.action(edit({ title: 'Newer' }))
  await lake.client.action(unpublish)
  expect(await both()).toEqual([null, expect.objectContaining({ title: 'Newer' })])
  expect(await rejection(lake.client.action(unpublish))).toMatchObject({ statusCode: 404 })
})

test('deleting needs every draft named', async () => {
  await lake.client.action([create(), publish(), edit({ n: 1 })])
  const remove = (includeDrafts: string[]): Action => ({
    actionType: 'sanity.action.document.delete',
    publishedId,
    includeDrafts,
  })
  expect(await rejection(lake.client.action(remove([])))).toMatchObject({ statusCode: 409 })
  const other = await rejection(lake.client.action(remove(['drafts.x'])))
  expect(other).toMatchObject({ statusCode: 400 })
  await lake.client.action(remove([draftId]))
  expect(await both()).toEqual([null, null])
})

test.each([
  { actionType: 'sanity.action.document.version.discard', versionId: draftId } as const,
  { actionType: 'sanity.action.document.discard', draftId } as const,
])('$actionType throws the draft away and leaves what is published', async (discard) => {
  await lake.client.action([create(), publish(), edit({ n: 1 })])
  await lake.client.action(discard)
  expect(await both()).toEqual([expect.objectContaining({ title: 'Draft' }), null])
  expect(await rejection(lake.client.action(discard))).toMatchObject({ statusCode: 404 })
})

test('a revision is restored by replacing the draft, or by creating it again', async () => {
  await lake.client.action([create(), publish()])
  const attributes = { _id: draftId, _type: 'page', title: 'Restored' }
  const actionType = 'sanity.action.document.replaceDraft'
  const replace: Action = { actionType, publishedId, attributes }
  await lake.client.action(replace)
  expect(await both()).toEqual([
    expect.objectContaining({ title: 'Draft' }),
    expect.objectContaining({ title: 'Restored' }),
  ])
  await lake.client.delete({ query: '*' }, { visibility: 'sync' })
  expect(await rejection(lake.client.action(replace))).toMatchObject({ statusCode: 404 })
  await lake.client.action([create({ attributes }), replace])
  expect(await both()).toEqual([null, expect.objectContaining({ title: 'Restored' })])
})

describe('an action whose premise does not hold is refused, and the client says why', () => {
  beforeEach(async () => {
    await lake.client.action([create(), publish(), edit({ n: 1 })])
  })

  test.each<[string, Action, number, RegExp]>([
    ['an existing draft', create(), 409, /"drafts\.page" already exists/],
    ['another’s draft', edit({ n: 2 }, 'drafts.other'), 400, /neither a draft/],
    ['a changed draft', publish({ ifDraftRevisionId: 'old' }), 409, /unexpected revision/],
    ['a changed document', publish({ ifPublishedRevisionId: 'old' }), 409, /unexpected revision/],
  ])('%s', async (_name, action, status, why) => {
    const before = await both()
    expect(await rejection(lake.client.action(action))).toMatchObject({
      statusCode: status,
      message: expect.stringMatching(why),
      details: { type: 'actionError', items: [{ index: 0 }] },
    })
    expect(await both()).toEqual(before)
  })

  test('a new draft of what is published, unless an existing one is to be left alone', async () => {
    const before = await both()
    await lake.client.action(create({ ifExists: 'ignore' }))
    expect(await both()).toEqual(before)
    await lake.client.delete(draftId)
    expect(await rejection(lake.client.action(create()))).toMatchObject({ statusCode: 409 })
  })
})

test('a dry run says what it would, and does nothing', async () => {
  await lake.client.action(create(), { dryRun: true })
  expect(await both()).toEqual([null, null])
  const error = await rejection(lake.client.action(publish(), { dryRun: true }))
  expect(error).toMatchObject({ statusCode: 404 })
})

test('no user may create releases, as the Studio finds out when it starts', async () => {
  const attempt = lake.client.releases.create({ releaseId: 'r' }, { dryRun: true })
  expect(await rejection(attempt)).toMatchObject({
    statusCode: 403,
    details: { type: 'insufficientPermissionsError' },
  })
  expect(await lake.client.fetch('count(*)')).toBe(0)
})

test.each([
  ['{"actions":[]}', 400],
  ['{"actions":[{"actionType":"sanity.action.document.explode"}]}', 501],
  ['{"actions":[{"actionType":"explode"}]}', 400],
  ['{"actions":[{"actionType":"sanity.action.document.edit","publishedId":"a"}]}', 400],
  [
    '{"actions":{"actionType":"sanity.action.document.publish","publishedId":"drafts.a","draftId":"drafts.a"}}',
    400,
  ],
  [
    '{"actions":{"actionType":"sanity.action.document.discard","draftId":"drafts.a","purge":true}}',
    501,
  ],
  ['{"actions":[],"more":1}', 400],
])('the body %s is refused', async (body, status) => {
  expect((await lake.send('POST', '/vX/data/actions/production', { body })).status).toBe(status)
})
