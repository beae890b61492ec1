/**
 * What: the request tags of an edit, `document.commit`, and of a form that reads its document,
 * `document.pair.fetch`; `unstable_clientFactory`, and the internal option `resolveFetch` of the client.
 * Why: Sanity sends an edit without a response again as a new transaction. If only the response was
 * lost, the text would be there twice. A form that reads its document again, after a broken stream,
 * would show it without the edits that are under way.
 * Since: Sanity 6.16, @sanity/client 8.7.
 * Instead: retries in `@sanity/mutator` that keep the id of the transaction, a document store that keeps
 * edits when it reads a document, and a public setting of the Studio for its `fetch`.
 */
import { type ClientConfig, createClient } from '@sanity/client'
import {
  BehaviorSubject,
  debounceTime,
  filter,
  firstValueFrom,
  fromEvent,
  merge,
  Subject,
  timer,
} from 'rxjs'
import { z } from 'zod'

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/** What happens to an edit that is sent. */
export type Commit = {
  documentId: string
  transactionId: string
  /** Why the Content Lake has not saved it. */
  reason?: string
  /** The edit is not sent again. */
  isRefused?: boolean
}

/** The responses after which the same request may succeed: https://www.sanity.io/docs/http-mutations */
const isTransient = (status: number) => status >= 500 || [408, 425, 429].includes(status)
/** After as many such responses, in about two minutes, the edit counts as refused. */
const MOST_RESPONSES = 10
/** Sanity repeats other requests: https://www.sanity.io/docs/http-mutations */
const REFUSED = 422
const LONGEST_WAIT_MS = { withoutResponse: 3000, withResponse: 30_000 }
/** A connection that is broken without an error is given up after this time. */
const TRY_MS = 30_000
/** Browsers refuse more for all requests that outlive their page: https://fetch.spec.whatwg.org/ */
const KEEPALIVE_BYTES = 60_000
/** The document store sends the next edit within this time after a response. */
const NEXT_EDIT_MS = 50

const bodyShape = z.object({
  transactionId: z.string(),
  actions: z.array(z.object({ publishedId: z.string() })).min(1),
})
const errorShape = z.object({ error: z.object({ description: z.string() }) })

export const commits = new Subject<Commit>()

const underWay = new BehaviorSubject<Commit[]>([])

export const isUnderWay = (id: string) => underWay.value.some(({ documentId }) => documentId === id)

let readingReady = Promise.resolve()

/**
 * From now on, reading waits. Event streams end with the session of a person who signs out: they would
 * connect again at once, and their lists would be read again, and both be refused.
 *
 * @returns lets them read, if the person stays signed in
 */
export function holdReading() {
  const { promise, resolve } = Promise.withResolvers<void>()
  readingReady = promise
  return resolve
}

/**
 * A setting of a Studio: it sends an edit until the Content Lake has responded, with the same transaction id.
 *
 * @param options of all clients of the Studio
 */
export const resendEdits = (options: ClientConfig = {}) => ({
  unstable_clientFactory: (config: ClientConfig) =>
    createClient({
      ...config,
      ...options,
      resolveFetch: () => keepTrying((url, init) => fetch(url, init)),
    }),
})

/** A `fetch` that sends an edit until the Content Lake has responded, with the same transaction id. */
export function keepTrying(send: Fetch): Fetch {
  return async (url, init) => {
    const { pathname, searchParams } = new URL(url)
    if (/\/data\/(doc|listen|live|query)\//.test(pathname)) await readingReady
    const tag = searchParams.get('tag') ?? ''
    if (tag.endsWith('document.pair.fetch')) await untilSent(decodeURIComponent(pathname))
    const commit = tag.endsWith('document.commit') && commitOf(init?.body)
    if (!commit) return send(url, init)
    underWay.next([...underWay.value, commit])
    commits.next(commit)
    try {
      return await sendUntilDone(send, url, init ?? {}, commit)
    } finally {
      underWay.next(underWay.value.filter((one) => one !== commit))
    }
  }
}

async function sendUntilDone(send: Fetch, url: string, init: RequestInit, commit: Commit) {
  let responses = 0
  for (let attempt = 0; ; attempt++) {
    const response = await tryOnce(send, url, init, attempt).catch(() => null)
    if (response?.ok) return response
    if (response?.status === 409 && attempt > 0 && (await isKnown(send, url, init, commit)))
      return Response.json({ transactionId: commit.transactionId })
    if (!response) {
      await untilNextTry(attempt, LONGEST_WAIT_MS.withoutResponse)
      continue
    }
    const { status, headers } = response
    const isRefused = !isTransient(status) || ++responses === MOST_RESPONSES
    commits.next({ ...commit, isRefused, reason: await reasonOf(response) })
    if (isRefused)
      return new Response(response.body, {
        headers,
        status: isTransient(status) ? REFUSED : status,
      })
    await untilNextTry(attempt, LONGEST_WAIT_MS.withResponse)
  }
}

function tryOnce(send: Fetch, url: string, init: RequestInit, attempt: number) {
  const isSmall = typeof init.body === 'string' && init.body.length < KEEPALIVE_BYTES
  return send(url, {
    ...init,
    // A tab may be closed meanwhile.
    keepalive: isSmall && attempt === 0,
    // The document store’s own signal would end the request after five minutes, and lose the edit.
    signal: AbortSignal.timeout(TRY_MS),
  })
}

/** Whether the Content Lake has this transaction from an attempt whose response was lost. */
async function isKnown(
  send: Fetch,
  url: string,
  { headers = {}, credentials = 'same-origin' }: RequestInit,
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
  const response = await send(history.href, { headers, credentials }).catch(() => null)
  return response?.ok === true && (await response.text()).includes(transactionId)
}

/** Waits until no edit is under way for the documents that a path ends with. */
async function untilSent(path: string) {
  const ids = path.split('/').at(-1)?.split(',') ?? []
  if (!ids.some(isUnderWay)) return
  await firstValueFrom(
    underWay.pipe(
      debounceTime(NEXT_EDIT_MS),
      filter(() => !ids.some(isUnderWay)),
    ),
  )
}

const untilNextTry = (attempt: number, longestMs: number) =>
  firstValueFrom(merge(timer(Math.min(250 * 2 ** attempt, longestMs)), fromEvent(window, 'online')))

function commitOf(body: unknown): Commit | undefined {
  const { data } = bodyShape.safeParse(typeof body === 'string' ? JSON.parse(body) : undefined)
  const documentId = data?.actions[0]?.publishedId
  return data && documentId ? { documentId, transactionId: data.transactionId } : undefined
}

async function reasonOf(response: Response) {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  const { data } = errorShape.safeParse(body)
  return data?.error.description ?? `The Content Lake responded with ${response.status}.`
}
