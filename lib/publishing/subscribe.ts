import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { MEMBER_TYPES } from '#schemas/fixed.ts'
import type { Change } from './affected.ts'
import { slugSchema, TYPES } from './content-index.ts'
import type { Log } from './log.ts'
import { pause } from './pause.ts'

/** Milliseconds between two attempts to connect, doubling. */
const FIRST_DELAY_MS = 200
const MAX_DELAY_MS = 2_000
/** Milliseconds to wait for the welcome, also again; a connection may be accepted and then say nothing. */
const WELCOME_LIMIT_MS = 10_000

/** A change and the revision that it led to; null for a deletion. */
export type Mutation = { id: string; rev: string | null; change: Change }

type Options = {
  client: SanityClient
  /** @param isComplete whether no event was missed since the connection was lost */
  onConnected(isComplete: boolean): void
  onDisconnected(): void
  /** @param mutation null for an event that is malformed */
  onMutation(mutation: Mutation | null): void
  log: Log
  stopped: AbortSignal
}

const slugField = z.object({ current: z.string() }).nullish().catch(null)

const documentSchema = z
  .object({
    _type: z.string(),
    slug: z.object({ current: slugSchema }).nullish().catch(null),
    key: slugField,
    sections: z
      .array(z.object({ anchor: slugField }))
      .nullish()
      .catch(null),
  })
  .transform(({ _type, slug, key, sections }) => ({
    type: _type,
    slug: _type === 'page' ? (slug?.current ?? null) : null,
    anchors: [key, ...(sections ?? []).map(({ anchor }) => anchor)]
      .map((anchor) => anchor?.current)
      .join(' '),
  }))

const mutationSchema = z.object({
  documentId: z.string().min(1),
  transition: z.enum(['appear', 'update', 'disappear']),
  resultRev: z.string().optional(),
  previous: documentSchema.nullish(),
  result: documentSchema.nullish(),
})

/**
 * Listens to the documents that pages are made of and to those for members, and connects again
 * whenever the stream ends: hosted Sanity ends it every 30 minutes. The client tries once by itself,
 * after three seconds, and sends the id of the last event, so that the stream goes on where it ended.
 * By itself it would go on in that rhythm, and give up after a response of 4xx.
 *
 * Resuming: https://github.com/sanity-io/client/pull/1154
 */
export async function subscribe({
  onConnected,
  onDisconnected,
  log,
  stopped,
  ...options
}: Options) {
  let delay = FIRST_DELAY_MS
  let isFailing = false
  while (!stopped.aborted) {
    let wasConnected = false
    let isConnected = false
    const disconnect = () => {
      if (isConnected) onDisconnected()
      isConnected = false
    }
    const reason = await untilStreamEnds({
      ...options,
      stopped,
      onDisconnected: disconnect,
      onConnected(isComplete) {
        wasConnected = true
        isConnected = true
        if (isFailing) log.info({}, 'Listening to the Content Lake again.')
        isFailing = false
        delay = FIRST_DELAY_MS
        onConnected(isComplete)
      },
    })
    if (stopped.aborted) return
    disconnect()
    if (!wasConnected && !isFailing) {
      isFailing = true
      log.warn(
        { err: reason },
        'Cannot listen to the Content Lake. Polling for changes until listening works again.',
      )
    }
    await pause(delay, stopped)
    delay = Math.min(delay * 2, MAX_DELAY_MS)
  }
}

/** @returns why the stream has ended */
async function untilStreamEnds({
  client,
  onConnected,
  onDisconnected,
  onMutation,
  stopped,
}: Omit<Options, 'log'>) {
  const { promise: ended, resolve: end } = Promise.withResolvers<unknown>()
  let isWelcome = false
  const late = new Error(`No welcome within ${WELCOME_LIMIT_MS / 1000} s.`)
  const startLimit = () => setTimeout(end, WELCOME_LIMIT_MS, late)
  let limit = startLimit()
  stopped.addEventListener('abort', end)
  const subscription = client
    .listen(
      '*[_type in $types]',
      { types: [...TYPES, ...MEMBER_TYPES] },
      {
        visibility: 'query',
        includePreviousRevision: true,
        includeResult: true,
        includeMutations: false,
        enableResume: true,
        events: ['welcome', 'welcomeback', 'reset', 'mutation', 'reconnect'],
      },
    )
    .subscribe({
      next(event) {
        if (event.type === 'mutation') onMutation(readMutation(event))
        else if (event.type !== 'reconnect') {
          clearTimeout(limit)
          isWelcome = true
          onConnected(event.type === 'welcomeback')
        } else if (isWelcome) {
          isWelcome = false
          limit = startLimit()
          onDisconnected()
        } else end(new Error('The connection was lost.'))
      },
      error: end,
      complete: () => end(new Error('The stream ended.')),
    })
  const reason = await ended
  clearTimeout(limit)
  stopped.removeEventListener('abort', end)
  subscription.unsubscribe()
  return reason
}

function readMutation(event: unknown): Mutation | null {
  const { data } = mutationSchema.safeParse(event)
  if (!data) return null
  const { documentId: id, transition, resultRev = null, previous, result } = data
  const after = transition === 'disappear' ? null : result
  return {
    id,
    rev: transition === 'disappear' ? null : resultRev,
    change: {
      type: (after ?? previous)?.type ?? '',
      slugBefore: previous?.slug ?? null,
      slug: after?.slug ?? null,
      isMoved: previous?.slug !== after?.slug || previous?.anchors !== after?.anchors,
    },
  }
}
