import type { PublishAction } from '@sanity/client'
import {
  combineLatest,
  debounceTime,
  filter,
  firstValueFrom,
  from,
  map,
  type Observable,
  type ObservableInput,
  of,
  shareReplay,
  timeout,
} from 'rxjs'
import type { SanityClient, SanityDocument, ValidationMarker } from 'sanity'
import { type EditStateFor, isEqual, type OperationsAPI } from 'studio-kit'
import { fieldsOf } from '../../documents/restore.ts'
import { redirectBeforeMove } from '../../redirects/redirects.ts'

/** Milliseconds after which a confirmed publish is given up: a later one would surprise its author. */
const LIMIT_MS = 30_000
/** One change arrives as several events. After this time in milliseconds, the last one has arrived. */
const SETTLED_MS = 50
/** Milliseconds until the stream reports a change after the Content Lake’s response. */
const CONFIRM_MS = 2_000

type State = Pick<EditStateFor, 'ready' | 'draft' | 'published'>

/** What {@link publishDocument} needs of the document store. */
export type Pair = {
  editState(id: string, type: string): Observable<State>
  consistencyStatus(id: string, type: string): Observable<boolean>
  editOperations(id: string, type: string): Observable<Pick<OperationsAPI, 'commit'>>
}

type Options = {
  pair: Pair
  id: string
  type: string
  /** The draft that was confirmed; without it, whatever is typed is published. */
  shown?: SanityDocument | undefined
  /** The rules of the document's form. */
  validate(draft: SanityDocument): Promise<ValidationMarker[]>
  /** Rejects with the response's `statusCode`, if there was a response. */
  send(action: PublishAction, versions: Versions): Promise<unknown>
}

/** Milliseconds in which a check of a draft holds: its rules depend on other documents, too. */
const CHECK_HOLDS_MS = 10_000

const KEPT = 'Your draft is kept.'

const UNSAVED = `Your last changes aren’t saved and checked yet. Check your connection, wait until “Saved” appears below the form, and publish again. ${KEPT}`
const GONE = 'There’s no draft anymore. Someone else published or discarded it.'
/** The draft is another one than the dialog has shown. */
export class ChangedError extends Error {
  override message = `Someone changed it meanwhile. Check what is new, and publish again. ${KEPT}`
}

/** Publishing itself removes the mark of a placeholder. */
export const isSameContent = (one: SanityDocument, other: SanityDocument) =>
  isEqual(
    { ...fieldsOf(one), placeholder: undefined },
    { ...fieldsOf(other), placeholder: undefined },
  )

/** For a publish that was sent. */
const NO_RESPONSE =
  'Sanity isn’t responding, so it may be published or not. Check your connection. If the form still shows a draft when it’s back, publish again.'

/**
 * Publishes a document once all of it is saved and no rule of its form is broken. Sanity’s own
 * operation is silently discarded if another operation of the document comes before its response, such
 * as the commit that follows within a second of typing.
 *
 * @throws what staff read if it is not published, or if that is unknown
 */
export async function publishDocument(options: Options, limitMs = LIMIT_MS) {
  const { id, shown, validate, send } = options
  const end = performance.now() + limitMs
  const left = () => Math.max(0, end - performance.now())
  const document = watch(options)
  let before: string | null | undefined
  let wasSent = false
  const isReplaced = ({ published }: State) => (published?._rev ?? null) !== before
  try {
    while (left() > 0) {
      const state = await document.until(isSaved, left())
      if (!state) break
      if (before === undefined) before = state.published?._rev ?? null
      const { draft, published } = state
      if (!draft && isReplaced(state)) return
      if (!draft) throw Error(GONE)
      if (shown && !isSameContent(shown, draft)) throw new ChangedError()

      const markers = await inTime(validate(draft), left())
      if (!markers) break
      const faults = markers.filter(({ level }) => level === 'error')
      if (faults.length > 0)
        throw Error(`${faults.map(({ message }) => message).join(' ')} ${KEPT}`)

      const action: PublishAction = {
        actionType: 'sanity.action.document.publish',
        draftId: draft._id,
        publishedId: id,
        ifDraftRevisionId: draft._rev,
        ...(published && { ifPublishedRevisionId: published._rev }),
      }
      const failure = await send(action, { draft, published }).then(() => null, toFailure)
      // Without a response, it may still be published.
      const isConfirmed = await document.until(
        (now) => (failure?.isConflict ? now.draft?._rev !== draft._rev : isReplaced(now)),
        CONFIRM_MS,
      )
      if (!failure) return
      if (!isConfirmed && !failure.isTransient) throw Error(`${failure.reason} ${KEPT}`)
      wasSent ||= failure.isTransient
    }
    throw Error(wasSent ? NO_RESPONSE : UNSAVED)
  } finally {
    document.leave()
  }
}

const isSaved = ({ ready }: State, isConsistent: boolean) => ready && isConsistent

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
  const states = combineLatest([pair.editState(id, type), pair.consistencyStatus(id, type)]).pipe(
    shareReplay({ bufferSize: 1, refCount: true }),
  )
  const connection = states.subscribe()
  connection.add(
    pair.editOperations(id, type).subscribe(({ commit }) => {
      if (!commit.disabled) commit.execute()
    }),
  )
  return {
    /** @returns the state in which this holds; `undefined` if it does not in time */
    until(holds: (state: State, isConsistent: boolean) => boolean, ms: number) {
      const found = states.pipe(
        debounceTime(SETTLED_MS),
        filter(([state, isConsistent]) => holds(state, isConsistent)),
        map(([state]) => state),
      )
      return inTime(found, ms)
    },
    leave: () => connection.unsubscribe(),
  }
}

/** @returns `undefined` if there is no value in time */
const inTime = <Value>(value: ObservableInput<Value>, ms: number) =>
  firstValueFrom(from(value).pipe(timeout({ first: ms, with: () => of(undefined) })))

/** Checks the rules of a draft once for each revision, and again if that was a while ago. */
export function checkedOnce(validate: Options['validate']): Options['validate'] {
  let last: { rev: string; at: number; markers: ReturnType<typeof validate> } | undefined
  return (document) => {
    const [rev, at] = [document._rev, Date.now()]
    if (last?.rev === rev && at - last.at < CHECK_HOLDS_MS) return last.markers
    const markers = validate(document)
    last = { rev, at, markers }
    markers.catch(() => {
      last = undefined
    })
    return markers
  }
}

type Versions = Pick<State, 'draft' | 'published'>

/**
 * Whether publishing takes the mark of a placeholder from a document: see schemas/fields/placeholder.ts.
 * The mark of the settings is about the address.
 */
export const hasMarkToRemove = ({ draft, published }: Versions) =>
  Boolean(draft?.placeholder) &&
  (draft?._type !== 'siteSettings' || draft.postalAddress !== published?.postalAddress)

/** Takes the mark of a placeholder from a draft before it is published. */
export async function endPlaceholder(
  client: SanityClient,
  action: PublishAction,
  { draft, published }: Versions,
): Promise<PublishAction> {
  if (!draft || !hasMarkToRemove({ draft, published })) return action
  const patch = client.patch(draft._id).ifRevisionId(draft._rev).unset(['placeholder'])
  const { _rev } = await patch.commit()
  return { ...action, ifDraftRevisionId: _rev }
}

/**
 * Sends a publish. The mark of a placeholder goes before it, and the redirect from an address that a page
 * loses is stored.
 *
 * @returns the old address and the new one; null if no page moves
 */
export async function sendPublish(client: SanityClient, action: PublishAction, versions: Versions) {
  const edited = await endPlaceholder(client, action, versions)
  const move = await redirectBeforeMove(client, action.publishedId, versions)
  await client.action(edited, { tag: 'document.publish' })
  return move
}
