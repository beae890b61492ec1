import { z } from 'zod'
import type { Fetch } from '../internals/client.ts'
import { getPublishedId } from '../internals/ids.ts'

type Commit = { documentId: string; transactionId: string }
export type CommitEvent =
  | (Commit & { type: 'sent' | 'accepted' })
  /** With a reason if the Content Lake answered, and may answer otherwise later. */
  | (Commit & { type: 'delayed'; reason?: string })
  | (Commit & { type: 'refused'; reason: string })
  /** The document is about to be read again, which replaces what the form shows. */
  | { type: 'reading'; documentId: string }

const ACTIONS = /\/data\/actions\//
const DOCUMENTS = /\/data\/doc\/[^/]+\/(.+)$/

/** The answers after which the same request may succeed: https://www.sanity.io/docs/http-mutations */
const TRANSIENT = new Set([408, 425, 429])
const LONGEST_WAIT_MS = { withoutAnswer: 3000, withAnswer: 30_000 }
/** A connection that broke without a word is given up after this time. */
const TRY_MS = 30_000
/** Browsers refuse more for all requests that outlive their page: https://fetch.spec.whatwg.org/ */
const KEEPALIVE_BYTES = 60_000
/** The next commit of a document is sent within this time after the last. */
const NEXT_COMMIT_MS = 50

const bodyShape = z.object({
  transactionId: z.string(),
  actions: z
    .array(
      z.object({
        actionType: z.enum(['sanity.action.document.create', 'sanity.action.document.edit']),
        publishedId: z.string().optional(),
        attributes: z.object({ _id: z.string() }).optional(),
      }),
    )
    .min(1),
})
const errorShape = z.object({ error: z.object({ description: z.string() }) })

const listeners = new Set<(event: CommitEvent) => void>()
const underWay = new Map<string, number>()
let isLeaving = false

/** @returns how to stop */
export function onCommits(listener: (event: CommitEvent) => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** From now on, commits outlive the page. */
export function setLeaving(leaving: boolean) {
  isLeaving = leaving
}

/**
 * A `fetch` for the Studio's clients that sends an edit again and again until the Content Lake has
 * answered. The document store never learns of a failed connection: in version 6.16 of
 * `@sanity/mutator` a first edit whose request fails is removed from the form, and lost.
 */
export function keepTrying(fetchOnce: Fetch): Fetch {
  return async (url, init) => {
    const { pathname } = new URL(url)
    const edit = ACTIONS.test(pathname) && commitOf(init?.body)
    if (edit) return commit(fetchOnce, url, init, edit)
    const ids = DOCUMENTS.exec(pathname)?.[1]
    if (ids) await untilCommitted(getPublishedId(decodeURIComponent(ids).split(',')[0] ?? ''))
    return fetchOnce(url, init)
  }
}

async function commit(fetchOnce: Fetch, url: string, init: RequestInit = {}, sent: Commit) {
  tell({ type: 'sent', ...sent })
  underWay.set(sent.documentId, (underWay.get(sent.documentId) ?? 0) + 1)
  try {
    for (let attempt = 0; ; attempt++) {
      const response = await attemptOnce(fetchOnce, url, init, attempt).catch(() => null)
      if (response && !isTransient(response.status)) {
        if (response.ok || (attempt > 0 && (await isKnown(fetchOnce, url, init, sent)))) {
          tell({ type: 'accepted', ...sent })
          return response.ok ? response : Response.json({ transactionId: sent.transactionId })
        }
        tell({ type: 'refused', ...sent, reason: await reasonOf(response) })
        return response
      }
      tell({ type: 'delayed', ...sent, ...(response && { reason: await reasonOf(response) }) })
      await untilNextTry(attempt, LONGEST_WAIT_MS[response ? 'withAnswer' : 'withoutAnswer'])
    }
  } finally {
    underWay.set(sent.documentId, (underWay.get(sent.documentId) ?? 1) - 1)
  }
}

function attemptOnce(fetchOnce: Fetch, url: string, init: RequestInit, attempt: number) {
  // The store's own signal would end the request after five minutes, and the edit with it.
  const request = { ...init, signal: AbortSignal.timeout(TRY_MS) }
  const isSmall = typeof init.body === 'string' && init.body.length < KEEPALIVE_BYTES
  return fetchOnce(url, { ...request, keepalive: isLeaving && isSmall && attempt === 0 })
}

/** Whether the lake has this transaction of an attempt whose answer was lost. */
async function isKnown(
  fetchOnce: Fetch,
  url: string,
  init: RequestInit,
  { documentId, transactionId }: Commit,
) {
  const history = new URL(url)
  history.pathname = history.pathname.replace(
    /\/data\/actions\/([^/]+)$/,
    `/data/history/$1/transactions/drafts.${documentId}`,
  )
  history.search = new URLSearchParams({
    excludeContent: 'true',
    fromTransaction: transactionId,
    toTransaction: transactionId,
  }).toString()
  const { headers, credentials } = init
  const answer = await fetchOnce(history.href, {
    ...(headers && { headers }),
    ...(credentials && { credentials }),
  }).catch(() => null)
  return Boolean(answer?.ok && (await answer.text()).includes(transactionId))
}

/** Commits what a form holds, and waits until nothing more is under way. */
async function untilCommitted(documentId: string) {
  do {
    tell({ type: 'reading', documentId })
    await new Promise((resolve) => setTimeout(resolve, NEXT_COMMIT_MS))
  } while (underWay.get(documentId))
}

const isTransient = (status: number) => status >= 500 || TRANSIENT.has(status)

function untilNextTry(attempt: number, longest: number) {
  return new Promise<void>((resolve) => {
    const proceed = () => {
      clearTimeout(timer)
      window.removeEventListener('online', proceed)
      resolve()
    }
    const timer = setTimeout(proceed, Math.min(250 * 2 ** attempt, longest))
    window.addEventListener('online', proceed)
  })
}

function commitOf(body: unknown): Commit | undefined {
  const { data } = bodyShape.safeParse(typeof body === 'string' ? JSON.parse(body) : undefined)
  const [action] = data?.actions ?? []
  const id = action?.publishedId ?? action?.attributes?._id
  if (!data || !id) return undefined
  return { documentId: getPublishedId(id), transactionId: data.transactionId }
}

async function reasonOf(response: Response) {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  const { data } = errorShape.safeParse(body)
  return data?.error.description ?? `The Content Lake responded with ${response.status}.`
}

function tell(event: CommitEvent) {
  for (const listener of listeners) listener(event)
}
