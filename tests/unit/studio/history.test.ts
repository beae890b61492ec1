import {
  deletionsIn,
  draftStories,
  publishesIn,
  readTransactions,
} from '../../../studio/start/history.ts'
import { cleanUp, startLake, type TestLake } from '../content-lake/lake.ts'

let lake: TestLake
beforeEach(async () => {
  lake = await startLake()
})
afterEach(cleanUp)

const [publishedId, draftId] = ['page-a', 'drafts.page-a']
const action = (actionType: 'publish' | 'unpublish' | 'discard') =>
  actionType === 'discard'
    ? lake.client.action({
        actionType: 'sanity.action.document.version.discard',
        versionId: draftId,
      })
    : lake.client.action({
        actionType: `sanity.action.document.${actionType}`,
        publishedId,
        draftId,
      })
const write = (title: string) => lake.client.createOrReplace({ _id: draftId, _type: 'page', title })
const read = () => readTransactions(lake.client)

test('publishing is listed with who and when, and neither unpublishing nor discarding', async () => {
  await write('One')
  await action('publish')
  await write('Two')
  await action('discard')
  await action('unpublish')
  expect(publishesIn(await read())).toEqual([
    { id: publishedId, author: 'emulator', at: expect.stringMatching(/^2\d{3}-/) },
  ])
})

test('a draft waits since it was created, not since it was edited last', async () => {
  await write('One')
  await action('publish')
  await write('Two')
  const begun = (await read())[0]?.timestamp
  await lake.client.patch(draftId).set({ title: 'Three' }).commit()
  const story = draftStories(await read()).get(draftId)
  expect(story).toEqual({ authors: ['emulator'], since: begun })
})

test('what is left of a deleted document is its last transaction, and what exists is left out', async () => {
  await write('One')
  await action('publish')
  await write('Two')
  await lake.client.create({ _id: 'page-b', _type: 'page' })
  await lake.client.delete(publishedId)
  const existing = new Set([publishedId, 'page-b'])
  expect(deletionsIn(await read(), existing)).toEqual([])
  await lake.client.delete(draftId)
  const transactions = await read()
  expect(deletionsIn(transactions, new Set(['page-b']))).toEqual([
    { id: publishedId, author: 'emulator', at: transactions[0]?.timestamp, removed: [draftId] },
  ])
})

test('the history is read on from the last transaction', async () => {
  await write('One')
  await write('Two')
  await write('Three')
  const [newest, ...older] = await read()
  expect(await readTransactions(lake.client, { before: newest?.id })).toEqual(older)
  expect(await readTransactions(lake.client, { ids: ['page-b'] })).toEqual([])
})
