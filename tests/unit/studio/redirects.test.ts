import { startLake } from 'content-lake/testing'
import { readSite } from '../../../studio/documents/documents.ts'
import { sendPublish } from '../../../studio/publishing/confirm/publish.ts'
import {
  addRedirect,
  redirectBeforeRemoval,
  tidyAfterPublish,
  tidyAfterRemoval,
} from '../../../studio/redirects/redirects.ts'
import { findLostAddresses } from '../../../studio/start/check/lost-addresses.ts'
import { schema } from '../../support/schema.ts'

const page = { id: 'page-a', before: 'old' }

/** A lake with redirects to pages by their addresses. */
async function startWith(pages: Record<string, string>) {
  const { client } = await startLake()
  for (const [slug, _ref] of Object.entries(pages)) {
    const destination = { kind: 'page', page: { _type: 'reference', _ref, _weak: true } }
    await client.create({ _id: slug, _type: 'redirect', from: `/${slug}`, ...destination })
  }
  const read = () =>
    client.fetch<unknown>('*[_type == "redirect"] | order(from){_id, from, kind, "to": page._ref}')
  return { client, read }
}

/** A redirect as {@link startWith} reads it. */
const stored = (_id: string, from: string, id: string) => ({
  ...{ _id, from: `/${from}` },
  ...(id === 'homePage' ? { kind: 'home', to: null } : { kind: 'page', to: id }),
})

describe('when a page is published', () => {
  test('at a new address, the old one leads to it, no matter who had made it a redirect', async () => {
    const { client, read } = await startWith({ old: 'page-b' })
    await addRedirect(client, page)
    expect(await read()).toEqual([stored('redirect-old', 'old', 'page-a')])
  })

  test('at an address that redirects, the page wins', async () => {
    const { client, read } = await startWith({ new: 'page-b', other: 'page-c' })
    const draft = { _id: 'drafts.new', _type: 'redirect', from: '/new', kind: 'home' }
    await client.create(draft)
    await tidyAfterPublish(client, 'page-a', { _type: 'page', slug: { current: 'new' } })
    expect(await read()).toEqual([stored('other', 'other', 'page-c')])
    expect(await client.getDocument(draft._id)).toBeUndefined()
  })

  test('its redirect is stored before it is published, and no loop is left', async () => {
    const { client } = await startLake()
    const times = { _rev: '', _createdAt: '', _updatedAt: '' }
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
    const versions = { draft: { ...draft, ...times }, published: { ...before, ...times } }
    await expect(sendPublish(client, action, versions)).rejects.toThrow('not found')
    expect((await redirects()).toSorted()).toEqual(['/new', '/old'])
    await client.create(before)
    await client.create(draft)
    expect(await sendPublish(client, action, versions)).toEqual({ before: 'old', after: 'new' })
    await tidyAfterPublish(client, 'page-a', draft)
    expect(await redirects()).toEqual(['/old'])
    await client.create({ ...draft, title: 'The same address' })
    expect(await sendPublish(client, action, { ...versions, published: versions.draft })).toBeNull()
  })
})

describe('when a page is taken down', () => {
  const pages = { older: 'page-a', other: 'page-c' }
  const other = stored('other', 'other', 'page-c')

  test.each(['page-b', 'homePage'])(
    'its address and those that led to it lead to %s',
    async (id) => {
      const { client, read } = await startWith(pages)
      await redirectBeforeRemoval(client, page, id)
      const own = [stored('redirect-old', 'old', id), stored('older', 'older', id)]
      expect(await read()).toEqual([...own, other])
    },
  )

  test.each(['page-b', 'homePage'])(
    'and comes back, addresses that led to it do so again, but those whose place somebody changed, instead of %s',
    async (id) => {
      const { client, read } = await startWith({ ...pages, moved: 'page-a', signs: 'page-a' })
      await redirectBeforeRemoval(client, page, id)
      await client
        .patch('moved', {
          set: { kind: 'page', page: { _type: 'reference', _ref: 'page-c', _weak: true } },
        })
        .commit()
      await client.patch('signs', { set: { kind: 'signIn' }, unset: ['page'] }).commit()
      await tidyAfterPublish(client, 'page-a', { _type: 'page', slug: { current: 'old' } })
      const signs = { _id: 'signs', from: '/signs', kind: 'signIn', to: null }
      const moved = stored('moved', 'moved', 'page-c')
      expect(await read()).toEqual([moved, stored('older', 'older', 'page-a'), other, signs])
    },
  )

  test('or nowhere: then redirects to it stay until it is gone', async () => {
    const { client, read } = await startWith(pages)
    await redirectBeforeRemoval(client, page, null)
    expect(await read()).toEqual([stored('older', 'older', 'page-a'), other])
    await tidyAfterRemoval(client, 'page-a')
    expect(await read()).toEqual([other])
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
