import { startLake } from '#emulators/content-lake/tests/unit/lake.ts'
import {
  changesAfterPublish,
  changesAfterRemoval,
  changesBeforePublish,
  changesBeforeRemoval,
} from '../../../studio/redirects/changes.ts'
import { findLostAddresses } from '../../../studio/redirects/lost.ts'
import {
  addRedirect,
  publishAfterRedirect,
  tidyAfterPublish,
} from '../../../studio/redirects/redirects.ts'
import { readSite } from '../../../studio/start/documents.ts'
import { schema } from '../../support/schema.ts'

const to = (_ref: string) => ({ _type: 'reference', _ref, _weak: true })
const stored = (id: string, from: string, page: string | null = null) => ({ _id: id, from, page })
const toPage = (slug: string, id: string) => ({
  createOrReplace: {
    _id: `redirect-${slug}`,
    _type: 'redirect',
    from: `/${slug}`,
    kind: 'page',
    page: to(id),
  },
})

describe('when a page is published', () => {
  const deleted = (...ids: string[]) => ids.map((id) => ({ delete: { id } }))
  const page = { id: 'page-a', before: 'old' }

  test('at a new address, the old one leads to it, no matter who had made it a redirect', () => {
    expect(changesBeforePublish([], page)).toEqual([toPage('old', 'page-a')])
    expect(changesBeforePublish([stored('by-hand', '/old', 'page-b')], page)).toEqual([
      ...deleted('by-hand'),
      toPage('old', 'page-a'),
    ])
  })

  test('at an address that redirects, the page wins', () => {
    const redirects = [stored('a', '/new'), stored('drafts.a', '/new'), stored('b', '/other')]
    expect(changesAfterPublish(redirects, { after: 'new' })).toEqual(deleted('a', 'drafts.a'))
  })

  test('its redirect is stored before it is published, and no loop is left', async () => {
    const { client } = await startLake()
    const redirects = () => client.fetch<string[]>('*[_type == "redirect"].from')
    const before = { _id: 'page-a', _type: 'page', slug: { current: 'old' } }
    const draft = { ...before, _id: 'drafts.page-a', slug: { current: 'new' } }
    const action = {
      actionType: 'sanity.action.document.publish' as const,
      draftId: draft._id,
      publishedId: before._id,
    }
    await client.create({ _id: 'earlier', _type: 'redirect', from: '/new', kind: 'home' })
    // There is nothing to publish, as for a tab that closes at this moment.
    await expect(
      publishAfterRedirect(client, action, { draft, published: before }),
    ).rejects.toThrow('not found')
    expect((await redirects()).toSorted()).toEqual(['/new', '/old'])
    await client.create(before)
    await client.create(draft)
    expect(await publishAfterRedirect(client, action, { draft, published: before })).toEqual({
      before: 'old',
      after: 'new',
    })
    await tidyAfterPublish(client, draft)
    expect(await redirects()).toEqual(['/old'])
    await client.create({ ...draft, title: 'The same address' })
    expect(await publishAfterRedirect(client, action, { draft, published: draft })).toBeNull()
  })
})

describe('when a page is taken down', () => {
  const page = { id: 'page-a', before: 'old' }

  test('its address and those that led to it lead to the other page', () => {
    const redirects = [stored('a', '/older', 'page-a'), stored('b', '/other', 'page-c')]
    expect(changesBeforeRemoval(redirects, page, { kind: 'page', page: 'page-b' })).toEqual([
      { patch: { id: 'a', set: { kind: 'page', page: to('page-b') }, unset: [] } },
      toPage('old', 'page-b'),
    ])
  })

  test('they lead home', () => {
    const home = { _id: 'redirect-old', _type: 'redirect', from: '/old', kind: 'home' }
    expect(changesBeforeRemoval([stored('a', '/older', 'page-a')], page, { kind: 'home' })).toEqual(
      [{ patch: { id: 'a', set: { kind: 'home' }, unset: ['page'] } }, { createOrReplace: home }],
    )
  })

  test('or nowhere: then redirects to it stay until it is gone', () => {
    const redirects = [stored('a', '/older', 'page-a'), stored('b', '/other', 'page-c')]
    expect(changesBeforeRemoval(redirects, page, null)).toEqual([])
    expect(changesAfterRemoval(redirects, 'page-a')).toEqual([{ delete: { id: 'a' } }])
  })
})

test('former addresses of pages that lead nowhere are found, and only those', async () => {
  const { client } = await startLake()
  const lost = async () =>
    (await findLostAddresses(client, await readSite(client, schema))).map(
      ({ id, lostAddress }) => `${id} ${lostAddress}`,
    )
  const move = (current: string) => client.patch('page-a').set({ slug: { current } }).commit()
  await client.create({ _id: 'page-a', _type: 'page', slug: { current: 'one' } })
  await client.create({ _id: 'page-b', _type: 'page', slug: { current: 'other' } })
  await client.patch('page-a').set({ title: 'Not moved' }).commit()
  expect(await lost()).toEqual([])
  for (const address of ['two', 'three', 'four']) await move(address)
  await client.create({ _id: 'drafts.page-a', _type: 'page', slug: { current: 'five' } })
  expect((await lost()).toSorted()).toEqual(['page-a one', 'page-a three', 'page-a two'])
  await client
    .patch('page-b')
    .set({ slug: { current: 'three' } })
    .commit()
  await addRedirect(client, { id: 'page-a', before: 'one' })
  expect((await lost()).toSorted()).toEqual(['page-a two', 'page-b other'])
  const before = await readSite(client, schema)
  const found = await findLostAddresses(client, before)
  await client.patch('page-a').set({ addedAfterwards: true }).commit()
  expect(await findLostAddresses(client, before)).toEqual(found)
  const left = AbortSignal.abort()
  await expect(findLostAddresses(client, before, left)).rejects.toBe(left.reason)
})
