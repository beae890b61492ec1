import type { SanityClient } from '@sanity/client'
import { type Change, changeOf } from './affected.ts'
import { createAlarm } from './alarm.ts'
import { CONFIRM_LIMIT_MS, createConfirmations } from './confirm.ts'
import { type ContentIndex, readContentIndex } from './content-index.ts'
import type { LakeHealth } from './lake-health.ts'
import type { Log } from './log.ts'
import { pause } from './pause.ts'
import type { Mutation } from './subscribe.ts'

/** Milliseconds between two reads: at least, and at most while a revision is awaited. */
const MIN_GAP_MS = 100
const MAX_GAP_MS = 1_000
/** Documents in one query by id. */
const MAX_IDS = 200
/** Milliseconds until the whole index is read again; first, those in which a stream usually goes on. */
const AFTER_DISCONNECTING_MS = 5_000
const WHILE_DISCONNECTED_MS = 2_000
const WHILE_CONNECTED_MS = 3_600_000
/**
 * Where listening is refused for good, reads become rarer, to one a minute after 20 minutes: queries
 * count towards a plan's quota.
 */
const SLOWDOWN = 1.05
const MAX_WHILE_DISCONNECTED_MS = 60_000
/**
 * The same when changes may have been missed, which queries may not return yet: doubling, up to half an
 * hour, so that a change is found no later than twice the time that queries needed.
 */
const AFTER_A_GAP_MS = Array.from({ length: 12 }, (_, n) => 1_000 * 2 ** n)
/** The same after a reconnect, which is common: queries have most changes by then. */
const AFTER_A_RECONNECT_MS = [CONFIRM_LIMIT_MS]
const AFTER_AN_ERROR_MS = 1_000
/**
 * Milliseconds for one read. Short, since a response that an outage has swallowed delays the next
 * read; doubled while the Content Lake answers small queries in time, and not this one.
 */
const TIME_LIMIT_MS = 4_000
const MAX_TIME_LIMIT_MS = 32_000

/** A change, and the revision of the document that it led to; null for no document. */
export type Publication = Change & { id: string; rev: string | null }

type Options = {
  client: SanityClient
  /** Kept equal to what queries return. */
  index: ContentIndex
  lake: LakeHealth
  /** @param changes newest first; queries see them, and `index` has them */
  onChanges(changes: Publication[]): void
  onRead(): void
  log: Log
  stopped: AbortSignal
}

/**
 * Reads the content index and reports each difference from what was known. One read follows the
 * other, so that no older response overrides a newer one.
 */
export function createIndexReader({
  client,
  index,
  lake,
  onChanges,
  onRead,
  log,
  stopped,
}: Options) {
  const confirmations = createConfirmations(stopped)
  const alarm = createAlarm()
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
    alarm.ring()
  })

  async function run() {
    while (!stopped.aborted) {
      const ids = confirmations.ids().slice(0, MAX_IDS)
      if (readsAll) await read(null)
      else if (ids.length > 0) await read(ids)
      await pause(MIN_GAP_MS, stopped)
      await alarm.sleep(confirmations.ids().length > 0 ? gap - MIN_GAP_MS : WHILE_CONNECTED_MS)
      gap = Math.min(gap * 1.5, MAX_GAP_MS)
    }
  }

  /** @param ids null for all documents */
  async function read(ids: string[] | null) {
    if (!ids) readsAll = false
    const seenNow = () => {
      const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeLimit)])
      return readContentIndex(client, { ...(ids && { ids }), signal })
    }
    try {
      let seen = await seenNow()
      if (!ids && seen.size < index.size / 2) {
        log.warn({ from: index.size, to: seen.size }, 'Most documents are gone. Reading again.')
        await pause(AFTER_AN_ERROR_MS, stopped)
        seen = await seenNow()
      }
      if (stopped.aborted) return
      compare(seen, ids ?? new Set([...seen.keys(), ...confirmations.ids(), ...index.keys()]))
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

  function compare(seen: ContentIndex, ids: Iterable<string>) {
    const changes: Publication[] = []
    for (const id of ids) {
      const before = index.get(id) ?? null
      const after = seen.get(id) ?? null
      const rev = after?.rev ?? null
      if (before?.rev !== after?.rev) {
        changes.push({ ...changeOf(before, after), id, rev })
        if (after) index.set(id, after)
        else index.delete(id)
      }
      changes.push(...takeConfirmed(id, rev).map((change) => ({ ...change, id, rev })))
    }
    if (changes.length > 0) onChanges(changes)
  }

  function takeConfirmed(id: string, rev: string | null) {
    const taken = confirmations.take(id, rev)
    if (taken && !taken.isConfirmed) {
      log.warn(
        { id },
        `Queries did not return the new revision within ${CONFIRM_LIMIT_MS / 1000} s. Its pages are rendered now, and again when queries return it.`,
      )
      readRepeatedly()
    }
    return taken?.changes ?? []
  }

  async function handleFailure(error: unknown) {
    if (await lake.answers()) {
      timeLimit = Math.min(timeLimit * 2, MAX_TIME_LIMIT_MS)
      if (isFailing) await pause(AFTER_AN_ERROR_MS, stopped)
      else log.warn({ err: error }, 'The content index cannot be read. Retrying.')
      isFailing = true
    } else await lake.untilRecovery(error)
    confirmations.restart()
    readAll()
  }

  function readAll() {
    readsAll = true
    alarm.ring()
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
    /** Reads until queries had the time to return what was missed. */
    readRepeatedly: () => readRepeatedly(),
    /** @param isComplete whether no event was missed since the connection was lost */
    setConnected(connected: boolean, isComplete: boolean) {
      isConnected = connected
      disconnectedGap = WHILE_DISCONNECTED_MS
      if (!connected) readAllIn(AFTER_DISCONNECTING_MS)
      else if (isComplete) scheduleNext()
      else readRepeatedly(wasConnected ? AFTER_A_RECONNECT_MS : AFTER_A_GAP_MS)
      wasConnected ||= connected
    },
    /** Waits for the revision of an event and then reports its change. */
    expect(mutation: Mutation) {
      const { id, rev } = mutation
      const isKnown = (index.get(id)?.rev ?? null) === rev
      if (isKnown && !confirmations.has(id)) return
      confirmations.add(mutation)
      gap = MIN_GAP_MS
      alarm.ring()
    },
  }
}
