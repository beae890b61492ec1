import type { SanityClient } from '@sanity/client'
import { type Change, changeOf } from './affected.ts'
import { createAlarm } from './alarm.ts'
import { type ContentIndex, readContentIndex } from './content-index.ts'
import type { LakeHealth } from './lake-health.ts'
import type { Log } from './log.ts'
import { pause } from './pause.ts'
import type { Mutation } from './subscribe.ts'

/** Milliseconds between two reads: at least, and at most while a revision is awaited. */
const MIN_GAP_MS = 100
const MAX_GAP_MS = 1_000
/** More documents than these are not asked for by id. */
const MAX_IDS = 200
/** Milliseconds for queries to return the revision of an event. */
const CONFIRM_LIMIT_MS = 15_000
/** Milliseconds until the whole index is read again. */
const WHILE_DISCONNECTED_MS = 2_000
const WHILE_CONNECTED_MS = 3_600_000
/** The same when changes may have been missed, which queries may not return yet. */
const AFTER_A_GAP_MS = [1_000, 2_000, 4_000, 8_000]
const AFTER_AN_ERROR_MS = 1_000

type Expected = { rev: string | null; changes: Change[]; isOverdue: boolean; limit: NodeJS.Timeout }

type Options = {
  client: SanityClient
  /** Kept equal to what queries return. */
  index: ContentIndex
  lake: LakeHealth
  /** @param changes newest first; queries see them, and `index` has them */
  onChanges(changes: Change[]): void
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
  /** Revisions that events announced and no query has returned yet, the latest last. */
  const expected = new Map<string, Expected>()
  const alarm = createAlarm()
  let isConnected = false
  let isFailing = false
  let readsAll = true
  let nextReads: number[] = []
  let schedule: NodeJS.Timeout | undefined
  let gap = MIN_GAP_MS

  stopped.addEventListener('abort', () => {
    clearTimeout(schedule)
    for (const { limit } of expected.values()) clearTimeout(limit)
    alarm.ring()
  })

  async function run() {
    while (!stopped.aborted) {
      if (readsAll || expected.size > 0) await read()
      await pause(MIN_GAP_MS, stopped)
      await alarm.sleep(expected.size > 0 ? gap - MIN_GAP_MS : WHILE_CONNECTED_MS)
      gap = Math.min(gap * 1.5, MAX_GAP_MS)
    }
  }

  async function read() {
    const ids = [...expected.keys()].reverse()
    const all = readsAll || ids.length > MAX_IDS
    readsAll = false
    try {
      const seen = await readContentIndex(client, { ...(!all && { ids }), signal: stopped })
      compare(seen, all ? new Set([...seen.keys(), ...ids, ...index.keys()]) : ids)
      if (all) scheduleNext()
      if (isFailing) log.info({}, 'The content index can be read again.')
      isFailing = false
      onRead()
    } catch (error) {
      if (!stopped.aborted) await handleFailure(error)
    }
  }

  function compare(seen: ContentIndex, ids: Iterable<string>) {
    const changes: Change[] = []
    for (const id of ids) {
      const before = index.get(id) ?? null
      const after = seen.get(id) ?? null
      if (before?.rev !== after?.rev) {
        changes.push(changeOf(before, after))
        if (after) index.set(id, after)
        else index.delete(id)
      }
      changes.push(...takeConfirmed(id, after?.rev ?? null))
    }
    if (changes.length > 0) onChanges(changes)
  }

  /** @returns the changes of a document's events, once their revision is confirmed or overdue */
  function takeConfirmed(id: string, rev: string | null) {
    const awaited = expected.get(id)
    if (!awaited || (awaited.rev !== rev && !awaited.isOverdue)) return []
    clearTimeout(awaited.limit)
    expected.delete(id)
    if (awaited.rev !== rev) {
      log.warn(
        { id, rev: awaited.rev },
        `Queries do not return the new revision after ${CONFIRM_LIMIT_MS / 1000} s. Its pages are regenerated, and again when they do.`,
      )
      readRepeatedly()
    }
    return awaited.changes
  }

  async function handleFailure(error: unknown) {
    if (await lake.answers()) {
      if (!isFailing)
        log.error({ err: error }, 'The content index cannot be read. It is tried again.')
      isFailing = true
      await pause(AFTER_AN_ERROR_MS, stopped)
    } else await lake.untilRecovery(error)
    for (const one of expected.values()) {
      one.isOverdue = false
      one.limit.refresh()
    }
    readAll()
  }

  function readAll() {
    readsAll = true
    alarm.ring()
  }

  function readRepeatedly() {
    nextReads = [...AFTER_A_GAP_MS]
    readAll()
  }

  function scheduleNext() {
    clearTimeout(schedule)
    const ms = isConnected ? WHILE_CONNECTED_MS : WHILE_DISCONNECTED_MS
    schedule = setTimeout(readAll, Math.min(nextReads.shift() ?? ms, ms))
  }

  void run()

  return {
    /** Reads until queries had the time to return what was missed. */
    readRepeatedly,
    setConnected(connected: boolean) {
      isConnected = connected
      if (connected) readRepeatedly()
      else scheduleNext()
    },
    /** Waits for the revision of an event and then reports its change. */
    expect({ id, rev, change }: Mutation) {
      const earlier = expected.get(id)
      if (!earlier && (index.get(id)?.rev ?? null) === rev) return
      clearTimeout(earlier?.limit)
      // Deleted first, so that it becomes the latest.
      expected.delete(id)
      const one: Expected = {
        rev,
        changes: [...(earlier?.changes ?? []), change],
        isOverdue: false,
        limit: setTimeout(() => {
          one.isOverdue = true
        }, CONFIRM_LIMIT_MS),
      }
      expected.set(id, one)
      gap = MIN_GAP_MS
      alarm.ring()
    },
  }
}
