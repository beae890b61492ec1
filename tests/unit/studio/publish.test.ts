import type { PublishAction } from '@sanity/client'
import { BehaviorSubject, type ObservedValueOf, of } from 'rxjs'
import {
  ChangedError,
  checkedOnce,
  type Pair,
  publishDocument,
} from '../../../studio/publishing/confirm/publish.ts'

type State = ObservedValueOf<ReturnType<Pair['editState']>>

const document = (_id: string, _rev: string) => ({
  ...{ _id, _rev, _type: 'note', _createdAt: '', _updatedAt: '' },
})
const draft = document('drafts.a', 'typed')
const published = document('a', 'before')
const after = document('a', 'after')

/** A document store with one document, as the Content Lake's answers arrive in it. */
function openStore() {
  const state = new BehaviorSubject<State>({ ready: true, draft, published })
  const consistency = new BehaviorSubject(true)
  const commit = { disabled: false as const, execute: jest.fn() }
  const pair: Pair = {
    editState: () => state,
    consistencyStatus: () => consistency,
    editOperations: () => of({ commit }),
  }
  return {
    pair,
    commit,
    set: (next: Partial<State>) => state.next({ ...state.value, ...next }),
    setConsistent: (next: boolean) => consistency.next(next),
  }
}

type Send = (action: PublishAction) => Promise<unknown>

/** Publishes, and waits for all that takes time. @returns why it failed, if it did */
async function confirm(store: ReturnType<typeof openStore>, send: Send, faults: string[] = []) {
  const outcome = start(store, send, faults).then(
    () => null,
    ({ message }: Error) => message,
  )
  await jest.runAllTimersAsync()
  return outcome
}

function start(
  store: ReturnType<typeof openStore>,
  send: Send,
  faults: string[] = [],
  shown?: typeof draft,
) {
  return publishDocument({
    pair: store.pair,
    id: 'a',
    type: 'note',
    shown,
    validate: async () =>
      faults.map((message) => ({ level: 'error', path: ['title'], message, item: { message } })),
    send,
  })
}

const refuse = (statusCode: number, message: string) =>
  Object.assign(Error(message), { statusCode })

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('it waits for what is still being saved, has it sent, and publishes that very revision', async () => {
  const store = openStore()
  store.setConsistent(false)
  const send = jest.fn<Promise<unknown>, [PublishAction]>(async () => {
    store.set({ draft: null, published: after })
  })
  const outcome = start(store, send)
  expect(store.commit.execute).toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(5_000)
  expect(send).not.toHaveBeenCalled()
  store.setConsistent(true)
  store.set({ draft: document('drafts.a', 'saved') })
  await jest.runAllTimersAsync()
  await outcome
  expect(send.mock.calls.map(([action]) => action)).toEqual([
    {
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.a',
      publishedId: 'a',
      ifDraftRevisionId: 'saved',
      ifPublishedRevisionId: 'before',
    },
  ])
})

test('what is typed while it is sent is published as well', async () => {
  const store = openStore()
  const send = jest.fn<Promise<unknown>, [PublishAction]>(async ({ ifDraftRevisionId }) => {
    if (ifDraftRevisionId === 'typed') {
      store.set({ draft: document('drafts.a', 'more') })
      throw refuse(409, 'Another revision.')
    }
    store.set({ draft: null, published: after })
  })
  const outcome = await confirm(store, send)
  expect(outcome).toBeNull()
  expect(send).toHaveBeenCalledTimes(2)
})

test('only what the dialog showed is published, also if a colleague types while it is sent', async () => {
  const store = openStore()
  const typed = { ...document('drafts.a', 'theirs'), title: 'Half a w' }
  const send = jest.fn<Promise<unknown>, [PublishAction]>(async () => {
    store.set({ draft: typed })
    throw refuse(409, 'Another revision.')
  })
  const outcome = start(store, send, [], draft).catch((error: unknown) => error)
  await jest.runAllTimersAsync()
  expect(await outcome).toBeInstanceOf(ChangedError)
  const again = start(store, send, [], draft).catch((error: unknown) => error)
  await jest.runAllTimersAsync()
  expect(await again).toBeInstanceOf(ChangedError)
  expect(send).toHaveBeenCalledTimes(1)
})

test('a publish whose answer was lost is not sent twice', async () => {
  const store = openStore()
  const send = jest.fn(async () => {
    store.set({ draft: null, published: after })
    throw Error('Failed to fetch')
  })
  const outcome = await confirm(store, send)
  expect(outcome).toBeNull()
  expect(send).toHaveBeenCalledTimes(1)
})

test('a rule that is broken keeps the draft, and is named', async () => {
  const send = jest.fn(async () => {})
  const outcome = await confirm(openStore(), send, ['Fill this in.'])
  expect(outcome).toBe('Fill this in. Your draft is kept.')
  expect(send).not.toHaveBeenCalled()
})

test('a publish that the Content Lake refuses says why', async () => {
  const send = async () => {
    throw refuse(409, 'It references a document that does not exist.')
  }
  const outcome = await confirm(openStore(), send)
  expect(outcome).toBe('It references a document that does not exist. Your draft is kept.')
})

test.each([
  ['that is never saved', false, 'Your last changes aren’t saved and checked yet.'],
  ['that gets no answer, and may have arrived,', true, 'Sanity isn’t responding, so it may be'],
])('a publish %s ends in time', async (_, isSaved, reason) => {
  const store = openStore()
  store.setConsistent(isSaved)
  const outcome = await confirm(store, async () => {
    throw Error('Failed to fetch')
  })
  expect(outcome).toContain(reason)
})

test('a draft that is gone cannot be published', async () => {
  const store = openStore()
  store.set({ draft: null })
  const outcome = await confirm(store, async () => {})
  expect(outcome).toBe('There’s no draft anymore. Someone else published or discarded it.')
})

test('a draft is checked once, and again if it has changed, after a while, or after an error', async () => {
  const validate = jest.fn(async (): Promise<never[]> => [])
  const check = checkedOnce(validate)
  await Promise.all([check(draft), check(draft)])
  expect(validate).toHaveBeenCalledTimes(1)
  await check(document('drafts.a', 'typed since'))
  expect(validate).toHaveBeenCalledTimes(2)
  jest.advanceTimersByTime(60_000)
  validate.mockRejectedValueOnce(new Error('Sanity doesn’t respond.'))
  await expect(check(document('drafts.a', 'typed since'))).rejects.toThrow('Sanity')
  await check(document('drafts.a', 'typed since'))
  expect(validate).toHaveBeenCalledTimes(4)
})
