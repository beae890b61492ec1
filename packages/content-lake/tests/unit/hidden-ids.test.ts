import type { LiveEvent, MutationEvent } from '@sanity/client'
import { collect } from './collect.ts'
import { startLake } from './lake.ts'

// https://www.sanity.io/docs/content-lake/ids: only a token reads documents with a dot in their ids.

const lake = await startLake({ access: 'public' })
const { client, anonymous } = lake
const { _id: file } = await client.assets.upload('file', Buffer.from('A plan'))
const to = (_ref: string) => ({ _type: 'reference', _key: _ref, _ref })
const ids = {
  list: 'hidden.list',
  note: 'hidden.note',
  draft: 'drafts.hidden.note',
  version: 'versions.spring.hidden.note',
}
await client
  .transaction()
  .create({ _id: 'page', _type: 'page', title: 'Words for everybody' })
  .create({ _id: ids.note, _type: 'note', title: 'Secret words', file: { asset: to(file) } })
  .create({ _id: ids.draft, _type: 'note', title: 'Secret words of a draft' })
  .create({ _id: ids.version, _type: 'note', title: 'Secret words of a version' })
  .create({ _id: ids.list, _type: 'list', title: 'Secret words of a list', notes: [to(ids.note)] })
  .commit()

const HIDDEN = /secret words|"_id":"[\w.]*hidden\./i

test.each([
  '*',
  '*[_id in [$list, $note, $draft, $version]]',
  '*[_id in path("drafts.hidden.**") || _id in path("versions.**")]',
  '*[_type in ["list", "note"]]',
  '*[references($file)]',
  '*[references(*[_id in path("hidden.**")]._id)]',
  '*[_type == "sanity.fileAsset"]{..., "used": *[references(^._id)]}',
  '*[[@, _type] match text::query("secret")]',
  '*[sanity::versionOf($note)]',
  '*[0]{"list": *[_type == "list"][0].notes[]->{title}}',
  '[{"_ref": $list}, {"_ref": $note}, {"_ref": $draft}]{"found": @->}',
  '{"counts": [count(*[_type == "note"]), count(*[_id in path("hidden.**")])]}',
])('without a token, even in a public dataset, %s finds no hidden document', async (query) => {
  for (const perspective of ['raw', 'published', 'drafts'] as const) {
    const response = await anonymous
      .withConfig({ resultSourceMap: 'withKeyArraySelector' })
      .fetch<unknown>(query, { file, ...ids }, { perspective, filterResponse: false })
    const { query: _, ...found } = Object(response)
    expect(JSON.stringify(found)).not.toMatch(HIDDEN)
    if (query.includes('counts')) expect(response).toMatchObject({ result: { counts: [0, 0] } })
  }
})

test('no request for documents by their ids gets one, and no export', async () => {
  const found = await anonymous.getDocuments([...Object.values(ids), 'page'])
  expect(found).toEqual([null, null, null, null, expect.anything()])
  const lines = await (await fetch(`${lake.url}/vX/data/export/production`)).text()
  expect(lines).toContain('Words for everybody')
  expect(lines).not.toMatch(HIDDEN)
  const withToken = await client.fetch('count(*[_type == "note"])', {}, { perspective: 'raw' })
  expect(withToken).toBe(3)
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
  await client.patch(ids.note, { set: { title: 'New secret words' } }).commit()
  await client
    .transaction()
    .patch(ids.note, { set: { title: 'Newer secret words' } })
    .patch('page', { set: { title: 'Other words' } })
    .commit()
  const event = await mutations.next('mutation')
  expect(event).toMatchObject({ documentId: 'page', transactionTotalEvents: 1 })
  expect(JSON.stringify([event, await live.next('message')])).not.toMatch(HIDDEN)
  expect([...mutations.rest(), ...live.rest()]).toEqual([])
  mutations.stop()
  live.stop()
})
