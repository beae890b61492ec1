import type { SanityClient } from '@sanity/client'
import type { Log } from 'next-static-server'
import { announcePublish } from '#lib/channels.ts'
import type { Publish } from '#lib/content/tags.ts'
import { compareContent } from './compare.ts'
import { contentFrom } from './content.ts'
import type { ContentIndex } from './content-index.ts'
import { createDependents } from './dependents.ts'
import { createLakeHealth } from './lake-health.ts'
import { listen } from './listen.ts'
import { createQueue } from './queue.ts'
import { createReports } from './report.ts'

/** Milliseconds. A timer for each time would fire late after a change of the clock or a sleep. */
const CHECK_MS = 1_000

type PublisherOptions = {
  client: SanityClient
  /** The index from which the pages were rendered. If it is empty, all of them are regenerated. */
  index: ContentIndex
  recorded: ReadonlyMap<string, readonly string[]>
  /** Resolves to the cache tags; null for a page that is gone. If it rejects, the page stays. */
  regenerate(path: string, signal: AbortSignal): Promise<readonly string[] | null>
  remove(path: string): void
  /** Called when no regeneration is pending, with the index that all pages reflect. */
  onSettled(index: ContentIndex): void | Promise<void>
  log: Log
}

export type Publisher = ReturnType<typeof startPublishing>

export function startPublishing(options: PublisherOptions) {
  const { client, recorded, regenerate, remove, onSettled, log } = options
  const content = contentFrom(options.index)
  const dependents = createDependents(recorded)
  const stopping = new AbortController()
  const stopped = stopping.signal
  const lake = createLakeHealth(client, log, stopped)
  let connected = false
  let lastRead: string | null = null
  let lastChange: string | null = null
  let isSettled = true
  /** Saves do not overlap, so that no older index overwrites a newer one. */
  let saved = Promise.resolve()
  /** The paths that were pending at the first read, and still are; null before that read. */
  let starting: Set<string> | null = null
  let isReady = false
  /** For each page in rendering, the tags that were published since its start. */
  const publishedMeanwhile = new Set<Set<string>>()

  const queue = createQueue({
    async regenerate(path, signal) {
      const published = new Set<string>()
      publishedMeanwhile.add(published)
      try {
        const tags = await regenerate(path, signal)
        dependents.set(path, tags)
        starting?.delete(path)
        // The page may have a new tag, and have read its content before the publish.
        if (tags?.some((tag) => published.has(tag))) queue.add([path])
      } finally {
        publishedMeanwhile.delete(published)
      }
    },
    lake,
    onIdle: settle,
    log,
    stopped,
  })

  const reports = createReports({ content, dependents, queue, lake })

  function publish(publishes: Publish[]) {
    const tags = new Set(publishes.flatMap((one) => one.tags))
    lastChange = now()
    isSettled = false
    for (const path of content.goneBy(tags)) {
      remove(path)
      dependents.set(path, null)
    }
    reports.add(publishes)
    for (const published of publishedMeanwhile) for (const tag of tags) published.add(tag)
    queue.add(dependents.pathsOf(tags))
    // Any document may fix a faulty page.
    queue.retryFaults()
    settle()
  }

  const comparison = compareContent({
    client,
    content,
    lake,
    onPublish: publish,
    onRead() {
      lastRead = now()
      starting ??= queue.pending()
    },
    log,
    stopped,
  })

  function checkReady() {
    // A faulty page affects no other page.
    isReady ||=
      starting !== null && [...starting].every((path) => queue.faultOf(path) !== undefined)
    return isReady
  }

  function setConnected(value: boolean, isComplete = false) {
    if (!value && !connected) return
    // Events may have been missed.
    if (!isComplete) announcePublish()
    if (value) lake.wake()
    connected = value
    comparison.setConnected(value, isComplete)
  }

  void listen({
    client,
    onConnected: (isComplete) => setConnected(true, isComplete),
    onDisconnected: () => setConnected(false),
    onMutation(mutation) {
      announcePublish()
      lake.wake()
      if (mutation) comparison.expect(mutation)
      else comparison.readRepeatedly()
    },
    log,
    stopped,
  })

  function checkClock() {
    const publishes = content.passTime()
    if (publishes.length > 0) publish(publishes)
  }

  const clock = setInterval(checkClock, CHECK_MS)
  stopped.addEventListener('abort', () => clearInterval(clock))
  checkClock()

  function settle() {
    if (isSettled || !queue.isIdle()) return
    isSettled = true
    const settled = content.snapshot()
    saved = saved
      .then(() => onSettled(settled))
      .catch((error) => log.error({ err: error }, 'The content index could not be saved.'))
  }

  return {
    /** Reads a change of which a webhook has notified the server. A known revision costs nothing. */
    notify({ id, rev, tags }: Publish) {
      announcePublish()
      lake.wake()
      const isKnown = content.revOf(id) === rev
      if (tags.length > 0 && !isKnown) comparison.readRepeatedly()
    },
    state: () => ({
      /** Whether the Content Lake pushes changes; otherwise queries find them. */
      connected,
      /** ISO 8601, UTC: the time of the last read, and of the last change that was found. */
      lastRead,
      lastChange,
      pending: queue.pending().size,
    }),
    reportOn: reports.reportOn,
    redirectAt: content.redirectAt,
    /** Whether content was read, and the pages that were pending then are regenerated. Stays `true`. */
    isReady: checkReady,
    /** Whether the path may have a page that was published before the start and is not rendered yet. */
    mayAppear: (path: string) => starting === null || (starting.has(path) && !checkReady()),
    regenerate: (path: string) => queue.add([path]),
    stop: () => stopping.abort(),
  }
}

const now = () => new Date().toISOString()
