import { openJournal } from '../../../../studio/unsaved/journal.ts'

const tab = (own: string, open: string[] = []) => ({
  own,
  open: async () => new Set(open),
  alone: async (_name: string, work: () => void) => work(),
})
const journalOf = (own: string, open?: string[]) =>
  openJournal({ projectId: 'p', dataset: 'd', userId: 'u' }, tab(own, open))
const entry = (id: string) => ({
  ...{ id, documentId: 'a', documentType: 'note', since: 0, transactions: ['t1'] },
  changes: [
    { path: ['text'], before: undefined, after: 'Typed' },
    { path: ['note'], before: 'Old', after: undefined },
  ],
})

let stored: Storage
beforeEach(() => {
  stored = Object.defineProperties({} as Storage, {
    getItem: { value: (key: string) => stored[key] ?? null },
    setItem: { value: (key: string, value: string) => Object.assign(stored, { [key]: value }) },
    removeItem: { value: (key: string) => Reflect.deleteProperty(stored, key) },
  })
  Object.assign(globalThis, { localStorage: stored })
})

test('what a closed tab left is found, what an open one types is not', async () => {
  journalOf('closed').write(entry('e1'))
  expect(await journalOf('next').left()).toEqual([{ ...entry('e1'), owner: 'closed' }])
  expect(await journalOf('next', ['closed']).left()).toEqual([])
})

test('entries that cannot be read do not hide the others', async () => {
  journalOf('closed').write(entry('e1'))
  Object.assign(stored, { 'unsaved:p:d:u:half': '{"id":', 'unsaved:p:d:u:old': '{"base":{}}' })
  expect((await journalOf('next').left()).map(({ id }) => id)).toEqual(['e1'])
})

test('signing out can remove everything of this person, and of no one else', () => {
  const journal = journalOf('closed')
  journal.write(entry('e1'))
  stored['unsaved:p:d:someone:e2'] = '{}'
  journal.clear()
  expect(journal.isEmpty()).toBe(true)
  expect(Object.keys(stored)).toEqual(['unsaved:p:d:someone:e2'])
})
