import type { SanityClient } from '@sanity/client'
import type { Log } from 'next-static-server'
import { z } from 'zod'
import { types } from '#lib/content/tags.ts'
import { pause } from '#lib/pause.ts'
import { MEMBER_TYPES } from '#schemas/member-types.ts'

/** Milliseconds between two attempts to connect. They double. */
const FIRST_DELAY_MS = 200
const MAX_DELAY_MS = 2_000
/** Milliseconds to wait for each welcome: a server may accept a connection and then send nothing. */
const WELCOME_LIMIT_MS = 10_000

/** A change: the new revision and the type, both null for a deletion. */
export type Mutation = { id: string; rev: string | null; type: string | null }

type Options = {
  client: SanityClient
  /** @param isComplete whether no event was missed since the connection was lost */
  onConnected(isComplete: boolean): void
  /** Also called if there was no connection. */
  onDisconnected(): void
  onMutation(mutation: Mutation | null): void
  log: Log
  stopped: AbortSignal
}

const mutationSchema = z
  .object({
    documentId: z.string().min(1),
    transition: z.enum(['appear', 'update', 'disappear']),
    resultRev: z.string().optional(),
    result: z.object({ _type: z.string() }).nullish(),
  })
  .transform(({ documentId: id, transition, resultRev: rev = null, result }) =>
    transition === 'disappear'
      ? { id, rev: null, type: null }
      : { id, rev, type: result?._type ?? null },
  )

/**
 * Hosted Sanity ends the stream every 30 minutes. The client retries only every three seconds, and
 * gives up after a 4xx. It resumes at the last event: https://github.com/sanity-io/client/pull/1154
 */
export async function listen({ log, stopped, ...options }: Options) {
  let delay = FIRST_DELAY_MS
  let isFailing = false
  while (!stopped.aborted) {
    let wasConnected = false
    const reason = await untilStreamEnds({
      ...options,
      stopped,
      onConnected(isComplete) {
        wasConnected = true
        if (isFailing) log.info({}, 'Listening to the Content Lake again.')
        isFailing = false
        delay = FIRST_DELAY_MS
        options.onConnected(isComplete)
      },
    })
    if (stopped.aborted) return
    options.onDisconnected()
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

async function untilStreamEnds(options: Omit<Options, 'log'>) {
  const { client, onConnected, onDisconnected, onMutation, stopped } = options
  const { promise: ended, resolve: end } = Promise.withResolvers<unknown>()
  const late = new Error(`No welcome within ${WELCOME_LIMIT_MS / 1000} s.`)
  let welcome: NodeJS.Timeout | undefined
  const awaitWelcome = () => {
    welcome = setTimeout(end, WELCOME_LIMIT_MS, late)
  }
  awaitWelcome()
  stopped.addEventListener('abort', end)
  const subscription = client
    .listen(
      '*[_type in $types]',
      { types: [...types, ...MEMBER_TYPES] },
      {
        visibility: 'query',
        includeResult: true,
        includeMutations: false,
        enableResume: true,
        events: ['welcome', 'welcomeback', 'reset', 'mutation', 'reconnect'],
      },
    )
    .subscribe({
      next(event) {
        if (event.type === 'mutation') onMutation(mutationSchema.safeParse(event).data ?? null)
        else if (event.type !== 'reconnect') {
          clearTimeout(welcome)
          welcome = undefined
          onConnected(event.type === 'welcomeback')
        } else if (!welcome) {
          awaitWelcome()
          onDisconnected()
        } else end(new Error('The connection was lost.'))
      },
      error: end,
      complete: () => end(new Error('The stream ended.')),
    })
  const reason = await ended
  clearTimeout(welcome)
  stopped.removeEventListener('abort', end)
  subscription.unsubscribe()
  return reason
}
