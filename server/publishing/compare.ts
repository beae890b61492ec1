import type { SanityClient } from '@sanity/client'
import type { Log } from 'next-static-server'
import { type Publish, types } from '#lib/content/tags.ts'
import { pause } from '#lib/pause.ts'
import type { Content } from './content.ts'
import { type Entry, readContentIndex } from './content-index.ts'
import type { LakeHealth } from './lake-health.ts'
import type { Mutation } from './listen.ts'

/** Milliseconds between two reads: the minimum, and the maximum while a revision is awaited. */
const MIN_GAP_MS = 100
const MAX_GAP_MS = 1_000
/** Milliseconds for queries to return the revision of an event. */
const CONFIRM_LIMIT_MS = 15_000
const MAX_IDS = 200
/** Milliseconds until the whole index is read again. A stream usually resumes within the first. */
const AFTER_DISCONNECTING_MS = 5_000
const WHILE_DISCONNECTED_MS = 2_000
const WHILE_CONNECTED_MS = 3_600_000
/** If listening is refused for good: down to one read a minute after 20 minutes, for a plan's quota. */
const SLOWDOWN = 1.05
const MAX_WHILE_DISCONNECTED_MS = 60_000
/** The gaps double to half an hour: a change is found after at most twice the lag of queries. */
const AFTER_A_GAP_MS = Array.from({ length: 12 }, (_, n) => 1_000 * 2 ** n)
/** The same after a reconnect, which is common: queries return most changes by then. */
const AFTER_A_RECONNECT_MS = [CONFIRM_LIMIT_MS]
const AFTER_AN_ERROR_MS = 1_000
/** Short: a response that is lost in an outage delays the next read. Doubles for a slow index. */
const TIME_LIMIT_MS = 4_000
const MAX_TIME_LIMIT_MS = 32_000

type Options = {
  client: SanityClient
  content: Content
  lake: LakeHealth
  /** @param publishes newest first; queries return them, and `content` has them */
  onPublish(publishes: Publish[]): void
  onRead(): void
  log: Log
  stopped: AbortSignal
}

/** A revision that an event announced and no query has returned yet. */
type Awaited = {
  rev: string | null
  type: string
  /** Whether an earlier event is pending: queries may never return its revision, but pages may show it. */
  isRepeated: boolean
  isOverdue: boolean
  limit: NodeJS.Timeout
}

/** Reads do not overlap: no older response overwrites a newer one. Queries may lag behind events. */
export function compareContent(options: Options) {
  const { client, content, lake, onPublish, onRead, log, stopped } = options
  const awaited = new Map<string, Awaited>()
  let waking = new AbortController()
  let isConnected = false
  let wasConnected = false
  let allReadAt = Number.NEGATIVE_INFINITY
  let isFailing = false
  let readsAll = true
  let nextReads: number[] = []
  let schedule: NodeJS.Timeout | undefined
  let gap = MIN_GAP_MS
  let disconnectedGap = WHILE_DISCONNECTED_MS
  let timeLimit = TIME_LIMIT_MS

  stopped.addEventListener('abort', () => {
    clearTimeout(schedule)
    for (const { limit } of awaited.values()) clearTimeout(limit)
    waking.abort()
  })

  async function run() {
    while (!stopped.aborted) {
      const ids = [...awaited.keys()].reverse().slice(0, MAX_IDS)
      if (readsAll) await read(null)
      else if (ids.length > 0) await read(ids)
      await pause(MIN_GAP_MS, stopped)
      await pause(awaited.size > 0 ? gap - MIN_GAP_MS : WHILE_CONNECTED_MS, waking.signal)
      if (!stopped.aborted) waking = new AbortController()
      gap = Math.min(gap * 1.5, MAX_GAP_MS)
    }
  }

  async function read(ids: string[] | null) {
    if (!ids) readsAll = false
    const seenNow = () => {
      const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeLimit)])
      return readContentIndex(client, ids, signal)
    }
    try {
      let seen = await seenNow()
      if (!ids && seen.size < content.size() / 2) {
        log.warn({ from: content.size(), to: seen.size }, 'Most documents are gone. Reading again.')
        await pause(AFTER_AN_ERROR_MS, stopped)
        seen = await seenNow()
      }
      if (stopped.aborted) return
      const all =
        ids ?? new Set([...seen.keys(), ...[...awaited.keys()].reverse(), ...content.ids()])
      const publishes = [...all].flatMap((id) => compare(id, seen.get(id) ?? null))
      if (publishes.length > 0) onPublish(publishes)
      if (!ids) {
        allReadAt = performance.now()
        scheduleNext()
      }
      if (isFailing) log.info({}, 'The content index can be read again.')
      isFailing = false
      timeLimit = TIME_LIMIT_MS
      onRead()
    } catch (error) {
      if (!stopped.aborted) await handleFailure(error)
    }
  }

  function compare(id: string, after: Entry | null): Publish[] {
    const before = content.get(id)
    const rev = after?.rev ?? null
    const event = takeAwaited(id, rev)
    if (before?.rev === after?.rev && !event) return []
    const target = after ?? before
    const type = target?.type ?? event?.type ?? ''
    const tags = new Set(content.set(id, after, type))
    // A page may have moved and moved back between two reads.
    if (event?.isRepeated && (target?.slug || target?.anchors)) tags.add('paths')
    return [{ id, type, rev, tags: [...tags] }]
  }

  function takeAwaited(id: string, rev: string | null) {
    const event = awaited.get(id)
    if (!event || (event.rev !== rev && !event.isOverdue)) return undefined
    clearTimeout(event.limit)
    awaited.delete(id)
    if (event.rev !== rev) {
      log.warn(
        { id },
        `Queries did not return the new revision within ${CONFIRM_LIMIT_MS / 1000} s. Its pages are rendered now, and again when queries return it.`,
      )
      readRepeatedly()
    }
    return event
  }

  async function handleFailure(error: unknown) {
    if (await lake.responds()) {
      timeLimit = Math.min(timeLimit * 2, MAX_TIME_LIMIT_MS)
      if (isFailing) await pause(AFTER_AN_ERROR_MS, stopped)
      else log.warn({ err: error }, 'The content index cannot be read. Retrying.')
      isFailing = true
    } else await lake.untilRecovery(error)
    // During an outage no query could return their revisions.
    for (const event of awaited.values()) {
      event.isOverdue = false
      event.limit.refresh()
    }
    readAll()
  }

  function readAll() {
    readsAll = true
    waking.abort()
  }

  function readRepeatedly(gaps = AFTER_A_GAP_MS) {
    nextReads = [...gaps]
    readAll()
  }

  function scheduleNext() {
    const rest = allReadAt + WHILE_CONNECTED_MS - performance.now()
    const ms = isConnected ? Math.max(rest, 0) : disconnectedGap
    disconnectedGap = Math.min(disconnectedGap * SLOWDOWN, MAX_WHILE_DISCONNECTED_MS)
    readAllIn(Math.min(nextReads.shift() ?? ms, ms))
  }

  function readAllIn(ms: number) {
    clearTimeout(schedule)
    schedule = setTimeout(readAll, ms)
  }

  void run()

  return {
    readRepeatedly: () => readRepeatedly(),
    setConnected(connected: boolean, isComplete: boolean) {
      isConnected = connected
      disconnectedGap = WHILE_DISCONNECTED_MS
      if (!connected) readAllIn(AFTER_DISCONNECTING_MS)
      else if (isComplete) scheduleNext()
      else readRepeatedly(wasConnected ? AFTER_A_RECONNECT_MS : AFTER_A_GAP_MS)
      wasConnected ||= connected
    },
    expect({ id, rev, type: stated }: Mutation) {
      const earlier = awaited.get(id)
      const type = stated ?? earlier?.type ?? content.get(id)?.type ?? ''
      const isKnown = !earlier && content.revOf(id) === rev
      if (isKnown || !types.includes(type)) return
      clearTimeout(earlier?.limit)
      const event: Awaited = {
        rev,
        type,
        isRepeated: earlier !== undefined,
        isOverdue: false,
        limit: setTimeout(() => {
          event.isOverdue = true
        }, CONFIRM_LIMIT_MS),
      }
      // Deleted first, so that it becomes the last one.
      awaited.delete(id)
      awaited.set(id, event)
      gap = MIN_GAP_MS
      waking.abort()
    },
  }
}
