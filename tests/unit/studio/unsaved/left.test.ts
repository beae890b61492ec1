import type { Entry } from '../../../../studio/unsaved/journal.ts'
import { readLeft } from '../../../../studio/unsaved/left.ts'

const entry = (documentId: string): Entry => ({
  ...{ id: `entry-${documentId}`, owner: 'closed', documentId, documentType: 'note', since: 0 },
  changes: [{ path: ['question'], before: 'Before?', after: 'Before? Mine' }],
  transactions: [],
})

test('only text that the Content Lake lacks is reported; the rest is forgotten', async () => {
  const removed: string[] = []
  const journal = {
    left: async () => [entry('arrived'), entry('published'), entry('lost'), entry('deleted')],
    remove: (id: string) => removed.push(id),
  }
  const read = jest.fn(async () => [
    { _id: 'arrived', question: 'Before?' },
    { _id: 'drafts.arrived', question: 'Before? Mine' },
    { _id: 'published', question: 'Before? Mine' },
    { _id: 'lost', question: 'Before?' },
  ])
  const left = await readLeft(journal, read)
  expect(left.map(({ documentId }) => documentId)).toEqual(['lost', 'deleted'])
  expect(left.map(({ document }) => document.question)).toEqual(['Before? Mine', 'Before? Mine'])
  expect(removed).toEqual(['entry-arrived', 'entry-published'])
  expect(read.mock.calls).toEqual([[expect.arrayContaining(['lost', 'drafts.lost'])]])
})

test('without unsaved text, nothing is requested', async () => {
  const read = jest.fn()
  expect(await readLeft({ left: async () => [], remove: () => {} }, read)).toEqual([])
  expect(read).not.toHaveBeenCalled()
})
