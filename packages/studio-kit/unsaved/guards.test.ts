import { BehaviorSubject, of, Subject } from 'rxjs'
import { commits } from '../internals/commits.ts'
import type { EditorPatch } from '../internals/rich-text.tsx'
import { type Guard, openGuards } from './guards.ts'
import type { Entry } from './journal.ts'

const set = (value: string) => ({ type: 'set' as const, path: [], value })

const saved = { _id: 'a', _rev: 'r1', title: 'Saved', steps: [{ _key: 's', text: 'One' }] }
const mine = { ...saved, title: 'Mine' }

/** A document of the store, and what was patched in it. */
function openPair(published: object) {
  const events = new Subject<object>()
  const patches: object[] = []
  const patch = {
    disabled: false,
    execute(all: { set?: object }[]) {
      patches.push(...all)
      const document = Object.assign({}, published, ...all.map(({ set }) => set))
      events.next({ type: 'mutation', origin: 'local', document })
    },
  }
  const editState = new BehaviorSubject<object>({ ready: true, draft: null, published })
  const consistency = new BehaviorSubject(true)
  const pair = {
    editState: () => editState,
    editOperations: () => of({ patch, commit: { disabled: false, execute() {} } }),
    documentEvents: () => events,
    consistencyStatus: () => consistency,
  }
  return { pair, editState, consistency, events, patches }
}

function open(published: object, ...left: Entry[]) {
  const kept = new Map(left.map((entry) => [entry.id, entry]))
  const { pair, ...store } = openPair(published)
  const onRestored = jest.fn()
  const guards = openGuards({
    documentStore: Object.assign(Object.create(null), { pair }),
    journal: {
      left: async () => [],
      write: (entry) => kept.set(entry.id, entry).size > 0,
      release() {},
      remove: (id) => void kept.delete(id),
      isEmpty: () => kept.size === 0,
      clear: () => kept.clear(),
      adopt: async (_id, take) => left.forEach(take),
    },
    onRestored,
  })
  const take = jest.fn<void, [Guard | null]>()
  guards.use('a', 'note', take)
  const [guard] = take.mock.lastCall ?? []
  if (!guard) throw new Error('There is no guard.')
  return { ...store, guard, kept, onRestored }
}

const entry = (changes: Entry['changes'], transactions: string[] = []): Entry => ({
  ...{ id: 'e1', documentId: 'a', documentType: 'note', since: 1 },
  changes,
  transactions,
})

test('text that the Content Lake refused is offered with its reason, until it is in the document', async () => {
  const { guard, kept, events, consistency, editState, patches } = open(saved)
  events.next({ type: 'mutation', origin: 'local', document: mine })
  expect(guard.state.value.unsaved).toMatchObject({ isKept: true })
  commits.next({ documentId: 'a', transactionId: 't1', isRefused: true, reason: 'Too long.' })
  consistency.next(true)
  await new Promise<void>((resolve) => {
    guard.state.subscribe(({ offers }) => offers.length > 0 && resolve())
  })
  expect(guard.state.value.unsaved).toBeUndefined()
  const [offer] = guard.state.value.offers
  expect(offer).toMatchObject({ reason: 'Too long.', changes: [{ path: ['title'] }] })
  if (offer) guard.restore(offer)
  // What is there is longer, and stays.
  expect(patches).toEqual([{ set: { title: 'Saved Mine' } }])
  const draft = { ...saved, title: 'Saved Mine' }
  editState.next({ ready: true, draft, published: saved })
  expect(guard.state.value).toEqual({ offers: [], unsaved: undefined })
  expect(kept.size).toBe(0)
})

test('text of editors that were left while they were locked is put into the document', async () => {
  const { guard, kept, editState, patches } = open(saved)
  const both = { ...mine, text: 'Mine, too' }
  guard.type(['title'], 'Mine', set('Mine'))
  guard.type(['text'], 'Mine, too', set('Mine, too'))
  guard.leave(['title'])
  guard.leave(['text'])
  await new Promise<void>((resolve) => {
    guard.state.subscribe(() => patches.length > 0 && resolve())
  })
  expect(patches).toEqual([{ set: { title: 'Mine' } }, { set: { text: 'Mine, too' } }])
  editState.next({ ready: true, draft: both, published: saved })
  expect(guard.state.value).toEqual({ offers: [], unsaved: undefined })
  expect(kept.size).toBe(0)
})

/** A patch of an editor that shows “ b1” twice, as it does for a moment after its stream was cut. */
const R5: EditorPatch = {
  type: 'diffMatchPatch',
  path: [],
  value: '@@ -7,7 +7,10 @@\n  b1 b1\n+ r5\n',
}

test('of an editor that shows others’ words late, or words twice, only what is typed is kept', () => {
  const before = { ...saved, text: 'Before. b1' }
  const { guard, kept, events, editState, consistency } = open(before)
  guard.type(['text'], 'Before. b1 b1 r5', R5)
  const changes = () => [...kept.values()].map((one) => one.changes)
  expect(changes()).toEqual([[{ path: ['text'], before: 'Before. b1', after: 'Before. b1 r5' }]])
  consistency.next(false)
  const theirs = { ...saved, title: 'Theirs', text: 'Theirs. Before. b1' }
  const patch = { id: 'drafts.a', set: { title: theirs.title, text: theirs.text } }
  events.next({ type: 'rebase', document: theirs, remoteMutations: [{ patch }] })
  const typed = { path: ['text'], before: 'Theirs. Before. b1', after: 'Theirs. Before. b1 r5' }
  expect(changes()).toEqual([[typed]])
  const both = { ...theirs, text: 'Theirs. Before. b1 r5' }
  guard.store(['text'], () => {
    // The first change of a document creates its draft.
    for (const document of [theirs, both])
      events.next({ type: 'mutation', origin: 'local', document })
  })
  expect(changes()).toEqual([[typed]])
  editState.next({ ready: true, draft: both, published: saved })
  consistency.next(true)
  expect(guard.state.value).toEqual({ offers: [], unsaved: undefined })
  expect(kept.size).toBe(0)
})

test('what is typed into a paragraph that someone has deleted is offered', async () => {
  const { guard } = open(saved)
  const block = { _type: 'block', _key: 'gone', children: [{ _key: 's', text: 'Mine' }] }
  const path = [{ _key: 'gone' }, 'children', { _key: 's' }, 'text']
  guard.type(['text'], [block], { type: 'diffMatchPatch', path, value: '@@ -0,0 +1,4 @@\n+Mine\n' })
  guard.store(['text'], () => {})
  await new Promise<void>((resolve) => {
    guard.state.subscribe(({ offers }) => offers.length > 0 && resolve())
  })
  expect(guard.state.value.offers).toMatchObject([{ changes: [{ after: [block] }] }])
})

test('text that was saved in part comes back: the rest of it is no conflict', () => {
  const change = { path: ['title'], before: 'Saved', after: 'Mine, all of it' }
  const { guard, onRestored, patches } = open(
    { ...mine, _rev: 't9' },
    entry([change], ['t8', 't9']),
  )
  expect(patches).toEqual([{ set: { title: 'Mine, all of it' } }])
  expect(onRestored).toHaveBeenCalledWith('a', 1)
  expect(guard.state.value.offers).toEqual([])
})

test('text of a list item that is gone is offered, and not put anywhere', () => {
  const change = { path: ['steps', { _key: 'gone' }, 'text'], after: 'Mine' }
  const { guard, kept, patches } = open(saved, entry([change]))
  expect(guard.state.value.offers).toMatchObject([{ id: 'e1' }])
  expect(patches).toEqual([])
  guard.discard('e1')
  expect(kept.size).toBe(0)
})

test('text that was deleted is not offered, and identical text is offered once', () => {
  const text = [{ _type: 'block', _key: 'new', children: [{ _key: 's', text: 'Pasted' }] }]
  const path = ['text', { _key: 'old' }, 'children', { _key: 's' }, 'text']
  const deleted = entry([{ path, before: 'Old', after: '' }])
  const moved = { ...entry([{ path, before: '', after: 'Pasted' }]), id: 'e2' }
  const lost = { ...entry([{ path, before: '', after: 'Lost' }]), id: 'e3' }
  const { guard, kept } = open({ ...saved, text }, deleted, moved, lost, { ...lost, id: 'e4' })
  expect(guard.state.value.offers).toMatchObject([{ id: 'e3' }])
  expect([...kept.keys()]).toEqual(['e3'])
})

test('text whose paragraph is gone is added to the text, which stays', () => {
  const text = [{ _type: 'block', _key: 'new', children: [{ _key: 's', text: 'Theirs' }] }]
  const path = ['text', { _key: 'old' }, 'children', { _key: 's' }, 'text']
  const { guard, patches } = open({ ...saved, text }, entry([{ path, before: '', after: 'Mine' }]))
  const [offer] = guard.state.value.offers
  if (offer) guard.restore(offer)
  expect(patches).toMatchObject([{ set: { text: [...text, { children: [{ text: 'Mine' }] }] } }])
})
