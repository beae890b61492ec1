import type { Action } from '@sanity/client'
import { applyPatch } from 'mendoza'
import { startLake, type TestLake } from './lake.ts'

const publishedId = 'page'
const draftId = 'drafts.page'

let lake: TestLake

beforeEach(async () => {
  lake = await startLake()
})

const act = async (...actions: Action[]) => (await lake.client.action(actions)).transactionId
const kind = <Kind extends string>(name: Kind) => `sanity.action.document.${name}` as const
const attributes = { _id: draftId, _type: 'page', title: 'One' }
const create = () => act({ actionType: kind('create'), publishedId, attributes, ifExists: 'fail' })
const edit = (title: string) =>
  act({ actionType: kind('edit'), publishedId, draftId, patch: { set: { title } } })
const publish = () => act({ actionType: kind('publish'), publishedId, draftId })
const unpublish = () => act({ actionType: kind('unpublish'), publishedId, draftId })
const discard = () => act({ actionType: kind('version.discard'), versionId: draftId })
const remove = (...includeDrafts: string[]) =>
  act({ actionType: kind('delete'), publishedId, includeDrafts })

const history = '/data/history/production'

describe('transactions', () => {
  type Told = {
    id: string
    author: string
    documentIDs: string[]
    mutations?: object[]
    effects?: Record<string, { apply: unknown[]; revert: unknown[] }>
  }
  const told = async (search = '', ids = `/${draftId}`): Promise<Told[]> => {
    const path = `/vX${history}/transactions${ids}?excludeContent=true${search}`
    const lines = (await (await lake.send('GET', path)).text()).split('\n')
    return lines.filter(Boolean).map((line) => JSON.parse(line))
  }
  const ids = async (search = '') => (await told(search)).map(({ id }) => id)

  test('are listed in order, within a range, at most as many as asked for', async () => {
    const all = [await create(), await edit('Two'), await edit('Three'), await publish()]
    await lake.client.create({ _id: 'other', _type: 'page' })
    expect(await ids()).toEqual(all)
    expect(await ids('&reverse=true')).toEqual(all.toReversed())
    expect(await ids(`&fromTransaction=${all[1]}`)).toEqual(all.slice(1))
    expect(await ids(`&fromTransaction=${all[1]}&toTransaction=${all[2]}`)).toEqual(all.slice(1, 3))
    expect(await ids(`&toTransaction=${all[2]}&reverse=true&limit=2`)).toEqual([all[2], all[1]])
    expect(await ids('&fromTransaction=&limit=1')).toEqual([all[0]])
    expect(await ids('&toTime=2020-01-01T00:00:00Z')).toEqual([])
    expect(await ids('&fromTime=2020-01-01T00:00:00Z')).toEqual(all)
    expect(await ids('&authors=demo-editor,nobody')).toEqual([])
    expect(await ids('&authors=demo-editor,emulator')).toEqual(all)
  })

  test('show who did what to which document, and how to undo it', async () => {
    await create()
    await edit('Two')
    await publish()
    const [made, edited, published] = await told('&effectFormat=mendoza')
    expect(made).toMatchObject({ author: 'emulator', documentIDs: [draftId] })
    expect(made?.mutations).toMatchObject([{ create: { _id: draftId, title: 'One' } }])
    expect(edited?.mutations).toEqual([{ patch: { id: draftId, set: { title: 'Two' } } }])
    expect(Object.keys(published?.effects ?? {})).toEqual([draftId, publishedId])
    const first = applyPatch({}, made?.effects?.[draftId]?.apply ?? [])
    const second = applyPatch(first, edited?.effects?.[draftId]?.apply ?? [])
    expect(second).toMatchObject({ title: 'Two' })
    expect(applyPatch(second, edited?.effects?.[draftId]?.revert ?? [])).toEqual(first)
    expect(applyPatch(second, published?.effects?.[draftId]?.apply ?? [])).toBeNull()
  })

  test('leave out what was not asked for', async () => {
    await create()
    await publish()
    const [, published] = await told('&includeIdentifiedDocumentsOnly=true&excludeMutations=true')
    const [id, timestamp] = [expect.any(String), expect.any(String)]
    expect(published).toEqual({ id, timestamp, author: 'emulator', documentIDs: [draftId] })
  })

  test('show the whole dataset if no document is named, with deleted ones', async () => {
    await lake.client.create({ _id: 'gone', _type: 'page' })
    await lake.client.delete('gone')
    await create()
    const newest = '&excludeMutations=true&effectFormat=mendoza&reverse=true&limit=2'
    expect(await told(newest, '')).toMatchObject([
      { documentIDs: [draftId], author: 'emulator' },
      { documentIDs: ['gone'], effects: { gone: { apply: [0, null] } } },
    ])
  })
})

test.each([
  ['documents/a?', 400],
  ['documents/a?time=yesterday', 400],
  ['documents/a?lastRevision=perhaps', 400],
  ['documents/a?revision=nothing', 404],
  ['transactions/a?excludeContent=true&fromTransaction=nothing', 404],
  ['transactions/a?excludeContent=true&limit=0', 400],
  ['transactions/a?excludeContent=true&limit=1001', 400],
  ['transactions/a?excludeContent=true&effectFormat=json', 400],
  ['transactions/a?excludeContent=true&fromTime=yesterday', 400],
  ['events/documents/a?nextCursor=a', 400],
])('%s is refused', async (path, status) => {
  expect((await lake.send('GET', `/vX${history}/${path}`)).status).toBe(status)
})

describe('events', () => {
  const events = async (id: string, search = '') => {
    const { events, nextCursor } = await lake.client.request({
      url: `${history}/events/documents/${id}${search}`,
    })
    const told: { type: string }[] = events[id]
    return { told, types: told.map(({ type }) => type), nextCursor }
  }

  test('show a draft’s history', async () => {
    const made = await create()
    const edited = await edit('Two')
    const published = await publish()
    const again = await edit('Three')
    await discard()
    const { told, nextCursor } = await events(draftId)
    expect(nextCursor).toBe('')
    const base = { documentId: publishedId, author: 'emulator', versionId: draftId }
    expect(told).toEqual(
      [
        { type: 'deleteDocumentVersion', versionRevisionId: again },
        { type: 'createDocumentVersion', versionRevisionId: again },
        {
          type: 'publishDocumentVersion',
          revisionId: published,
          versionRevisionId: edited,
          publishCause: 'document.publish',
        },
        { type: 'createDocumentVersion', versionRevisionId: made },
      ].map((event) => ({ ...base, ...event, timestamp: expect.any(String) })),
    )
  })

  test('show a published document’s history', async () => {
    await create()
    await publish()
    const unpublished = await unpublish()
    await publish()
    await remove()
    expect((await events(publishedId)).told).toMatchObject([
      { type: 'deleteDocumentGroup' },
      { type: 'publishDocumentVersion' },
      { type: 'unpublishDocument', versionId: draftId, versionRevisionId: unpublished },
      { type: 'publishDocumentVersion' },
    ])
  })

  test('show what was written without a draft', async () => {
    const made = await lake.client.create({ _id: publishedId, _type: 'page' })
    const changed = await lake.client.patch(publishedId).set({ n: 1 }).commit()
    await edit('Draft')
    await discard()
    expect((await events(publishedId)).told).toMatchObject([
      { type: 'updateLiveDocument', revisionId: changed._rev },
      { type: 'createLiveDocument', revisionId: made._rev },
    ])
  })

  test('show the discarding of the last draft as the document’s end', async () => {
    await create()
    await discard()
    for (const id of [draftId, publishedId])
      expect((await events(id)).types[0]).toBe('deleteDocumentGroup')
  })

  test('are given in pages, and edits do not count', async () => {
    for (let n = 0; n < 3; n++) {
      await (n === 0 ? create() : edit('Again'))
      for (let edits = 0; edits < 5; edits++) await edit(`${n} ${edits}`)
      await publish()
    }
    const first = await events(draftId, '?limit=4')
    expect(first.types).toHaveLength(4)
    expect(first.nextCursor).not.toBe('')
    const second = await events(draftId, `?limit=4&nextCursor=${first.nextCursor}`)
    expect(second.nextCursor).toBe('')
    const all = await events(draftId)
    expect([...first.told, ...second.told]).toEqual(all.told)
    expect(all.types).toHaveLength(6)
  })

  test('are another document’s own', async () => {
    await create()
    expect((await events('other')).told).toEqual([])
  })
})

test('a document that was deleted and created again has its whole history, also after a restart', async () => {
  const first = await lake.client.create({ _id: publishedId, _type: 'page', title: 'One' })
  await lake.client.delete(publishedId)
  await lake.client.create({ _id: publishedId, _type: 'page', title: 'Two' })
  await lake.close()
  lake = await startLake({ dataDir: lake.dataDir })
  const { client } = lake
  const search = `${publishedId}?revision=${first._rev}`
  const { documents } = await client.request({ url: `${history}/documents/${search}` })
  expect(documents).toEqual([first])
  const { events } = await client.request({ url: `${history}/events/documents/${publishedId}` })
  expect(events[publishedId].map(({ type }: { type: string }) => type)).toEqual([
    'createLiveDocument',
    'deleteDocumentGroup',
    'createLiveDocument',
  ])
})

test('no other dataset refers to anything', async () => {
  const url = '/data/references/production/documents/a/to?excludeInternalReferences=true'
  expect(await lake.client.request({ url })).toEqual({ totalCount: 0, references: [] })
})
