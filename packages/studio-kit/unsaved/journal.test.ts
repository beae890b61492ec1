import { openJournal } from './journal.ts'

const SCOPE = { projectId: 'p', dataset: 'd', userId: 'u' }
const entry = (id: string, since = Date.now()) => ({
  ...{ id, documentId: 'a', documentType: 'note', since, transactions: ['t1'] },
  changes: [
    { path: ['text'], before: undefined, after: 'Typed' },
    { path: ['list', { _key: 'k' }, 'note'], before: 'Old', after: undefined },
  ],
})

let stored: Storage
/** The locks that tabs hold: the name of a tab that was closed is no longer among them. */
const held: string[] = []
beforeEach(() => {
  held.splice(0)
  const locks = {
    async request(name: string, work: () => Promise<void>) {
      held.push(name)
      await work()
    },
    query: async () => ({ held: held.map((name) => ({ name })) }),
  }
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { locks } })
  stored = Object.defineProperties({} as Storage, {
    getItem: { value: (key: string) => stored[key] ?? null },
    setItem: { value: (key: string, value: string) => Object.assign(stored, { [key]: value }) },
    removeItem: { value: (key: string) => Reflect.deleteProperty(stored, key) },
  })
  Object.assign(globalThis, { localStorage: stored })
})

function closedTab(...entries: ReturnType<typeof entry>[]) {
  const journal = openJournal(SCOPE)
  for (const one of entries) journal.write(one)
  held.splice(0)
}

test('what a closed tab left is found, and what an open one types is not', async () => {
  closedTab(entry('closed'))
  openJournal(SCOPE).write(entry('open'))
  const journal = openJournal(SCOPE)
  journal.write(entry('own'))
  const ids = async () => (await journal.left()).map(({ id }) => id)
  expect(await ids()).toEqual(['closed'])
  journal.release('own')
  expect(await ids()).toEqual(['closed', 'own'])
})

test('what a closed tab left is handed to one form, of this document', async () => {
  const left = entry('e1')
  closedTab(left, { ...entry('e2'), documentId: 'another' })
  const taken: object[] = []
  await openJournal(SCOPE).adopt('a', (one) => taken.push(one))
  await openJournal(SCOPE).adopt('a', (one) => taken.push(one))
  expect(taken).toEqual([{ ...left, owner: expect.any(String) }])
})

test('entries that cannot be read do not hide the others', async () => {
  closedTab(entry('e1'))
  const journal = openJournal(SCOPE)
  Object.assign(stored, { 'unsaved:p:d:u:half': '{"id":', 'unsaved:p:d:u:old': '{"base":{}}' })
  expect((await journal.left()).map(({ id }) => id)).toEqual(['e1'])
})

test('after 30 days, text is removed from the device, also that of others', () => {
  const day = 24 * 60 * 60 * 1000
  closedTab(entry('new', Date.now() - 29 * day), entry('old', Date.now() - 31 * day))
  openJournal({ ...SCOPE, userId: 'someone' })
  expect(Object.keys(stored)).toEqual(['unsaved:p:d:u:new'])
})

test('signing out can remove everything of this person, and of nobody else', () => {
  const journal = openJournal(SCOPE)
  journal.write(entry('e1'))
  stored['unsaved:p:d:someone:e2'] = '{}'
  journal.clear()
  expect(journal.isEmpty()).toBe(true)
  expect(Object.keys(stored)).toEqual(['unsaved:p:d:someone:e2'])
})
