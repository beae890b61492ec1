import type { SanityDocument, ValidationMarker } from 'sanity'

/** Milliseconds after which a publish that was confirmed does not surprise its writer any more. */
const LIMIT_MS = 30_000
/** News of one change arrives as several events; after this time the last of them is here. */
const SETTLED_MS = 50
/** Milliseconds until the stream has brought a change that the Content Lake has answered. */
const NEWS_MS = 2_000

type Source<Value> = { subscribe(next: (value: Value) => void): { unsubscribe(): void } }
type State = {
  ready: boolean
  draft: SanityDocument | null
  published: SanityDocument | null
  transactionSyncLock: { enabled: boolean } | null
}
type Operations = { commit: { disabled: false | string; execute(): void } }

/** What {@link publishDocument} needs of the document store. */
export type Pair = {
  editState(id: string, type: string): Source<State>
  consistencyStatus(id: string, type: string): Source<boolean>
  editOperations(id: string, type: string): Source<Operations>
}

export type PublishAction = {
  actionType: 'sanity.action.document.publish'
  draftId: string
  publishedId: string
  ifDraftRevisionId: string
  ifPublishedRevisionId?: string
}

type Options = {
  pair: Pair
  id: string
  type: string
  /** The rules of the document's form. */
  validate(draft: SanityDocument): Promise<ValidationMarker[]>
  /** Rejects with the response's `statusCode`, where there was a response. */
  send(action: PublishAction): Promise<unknown>
}

/** What became of a publish that was confirmed. */
export type Outcome =
  | { state: 'published' }
  | { state: 'invalid'; draft: SanityDocument; faults: ValidationMarker[] }
  | { state: 'failed'; reason: string; isKept: boolean }
  /** It was sent, and no answer came. */
  | { state: 'unknown'; reason: string }

const WHY = {
  unsaved:
    'Your last changes aren’t saved yet. Check your connection, wait until “Saved” appears below the form, and publish again.',
  unchecked: 'The form couldn’t be checked in time. Check your connection and publish again.',
  gone: 'There’s no draft anymore. Someone else published or discarded it.',
}

const UNANSWERED =
  'Sanity isn’t responding. Check your connection. If the form still shows a draft when it’s back, publish again.'

/**
 * Publishes a document once all of it is saved and no rule of its form is broken. The Studio's own
 * operation (version 6.16) is dropped without a word when any other operation of the document comes
 * before its answer, such as the commit that follows within a second of typing.
 */
export async function publishDocument(options: Options, limitMs = LIMIT_MS): Promise<Outcome> {
  const { id, validate, send } = options
  const end = performance.now() + limitMs
  const left = () => Math.max(0, end - performance.now())
  const document = watch(options)
  let before: string | null | undefined
  let wasSent = false
  const notInTime = (why: keyof typeof WHY): Outcome =>
    wasSent ? { state: 'unknown', reason: UNANSWERED } : failed(why)
  const isReplaced = ({ published }: State) => (published?._rev ?? null) !== before
  try {
    while (left() > 0) {
      const state = await document.until(isSaved, left())
      if (!state) return notInTime('unsaved')
      if (before === undefined) before = state.published?._rev ?? null
      const { draft, published } = state
      if (!draft) return isReplaced(state) ? { state: 'published' } : failed('gone')

      const markers = await inTime(validate(draft), left())
      if (!markers) return notInTime('unchecked')
      const faults = markers.filter(({ level }) => level === 'error')
      if (faults.length > 0) return { state: 'invalid', draft, faults }

      const failure = await send({
        actionType: 'sanity.action.document.publish',
        draftId: draft._id,
        publishedId: id,
        ifDraftRevisionId: draft._rev,
        ...(published && { ifPublishedRevisionId: published._rev }),
      }).then(() => null, toFailure)
      // Without an answer it may be published all the same.
      const news = await document.until(
        (now) => (failure?.isConflict ? now.draft?._rev !== draft._rev : isReplaced(now)),
        NEWS_MS,
      )
      if (!failure) return { state: 'published' }
      if (!news && !failure.isTransient)
        return { state: 'failed', reason: failure.reason, isKept: true }
      wasSent ||= failure.isTransient
    }
    return notInTime('unsaved')
  } finally {
    document.leave()
  }
}

const failed = (why: keyof typeof WHY): Outcome => ({
  state: 'failed',
  reason: WHY[why],
  isKept: why !== 'gone',
})

const isSaved = ({ ready, transactionSyncLock }: State, isConsistent: boolean) =>
  ready && isConsistent && !transactionSyncLock?.enabled

function toFailure(error: unknown) {
  const status =
    error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : undefined
  return {
    // A text that was typed meanwhile is checked and published as well.
    isConflict: status === 409,
    isTransient: status === undefined || status >= 500 || status === 429,
    reason: error instanceof Error ? error.message : String(error),
  }
}

/** Keeps a document connected, and has what was typed in it sent at once. */
function watch({ pair, id, type }: Options) {
  let state: State | undefined
  let isConsistent = false
  const waiting = new Set<() => void>()
  const look = () => {
    for (const check of [...waiting]) check()
  }
  const subscriptions = [
    pair.editState(id, type).subscribe((next) => {
      state = next
      look()
    }),
    pair.consistencyStatus(id, type).subscribe((next) => {
      isConsistent = next
      look()
    }),
    pair.editOperations(id, type).subscribe(({ commit }) => {
      if (!commit.disabled) commit.execute()
    }),
  ]
  return {
    /** @returns the state in which this holds; `undefined` where it does not in time */
    until(holds: (state: State, isConsistent: boolean) => boolean, ms: number) {
      return new Promise<State | undefined>((resolve) => {
        let settling: ReturnType<typeof setTimeout> | undefined
        const finish = (found?: State) => {
          clearTimeout(limit)
          clearTimeout(settling)
          waiting.delete(check)
          resolve(found)
        }
        const check = () => {
          clearTimeout(settling)
          if (state && holds(state, isConsistent))
            settling = setTimeout(() => finish(state), SETTLED_MS)
        }
        const limit = setTimeout(() => finish(), ms)
        waiting.add(check)
        check()
      })
    },
    leave() {
      for (const subscription of subscriptions) subscription.unsubscribe()
    },
  }
}

/** @returns `undefined` where there is no answer in time */
function inTime<Value>(answer: Promise<Value>, ms: number) {
  let limit: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    limit = setTimeout(() => resolve(undefined), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(limit))
}
