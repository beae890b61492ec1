import type { SanityClient } from '@sanity/client'
import { FIXED_ADDRESSES } from '#schemas/fixed.ts'
import { affectedBy } from './affected.ts'
import { announcePublish } from './announce.ts'
import { watchClock } from './clock.ts'
import { type ContentIndex, TYPES } from './content-index.ts'
import { createIndexReader, type Publication } from './index-reader.ts'
import { createLakeHealth } from './lake-health.ts'
import type { Log } from './log.ts'
import { createPublications, type Published } from './publications.ts'
import { createQueue } from './queue.ts'
import { redirectsOf } from './redirects.ts'
import { subscribe } from './subscribe.ts'

type PublisherOptions = {
  client: SanityClient
  /** What the pages were made from. Where it is empty, all of them are regenerated. */
  index: ContentIndex
  /**
   * Renders the page at a path and puts it into service. Must reject when the page could not be
   * rendered; the last good page then stays. After the signal, nothing may change any more.
   */
  regenerate(path: string, signal: AbortSignal): Promise<void>
  /** Takes a page out of service, before that is rendered. */
  remove(path: string): void
  /** Called when nothing is left to regenerate, with the index that all pages now reflect. */
  onSettled(index: ContentIndex): void | Promise<void>
  log: Log
}

export type PublisherState = {
  /** Whether the Content Lake pushes changes; queries find them otherwise. */
  connected: boolean
  /** ISO 8601, UTC: when content was last read, and last found changed. */
  lastRead: string | null
  lastChange: string | null
  /** Paths that are not regenerated yet. */
  pending: number
}

export type Publisher = {
  /**
   * Looks for a change that a webhook announced. A message that repeats what is known costs nothing.
   *
   * @param hint the document's revision, null for a deletion
   */
  notify(hint: { id: string; type: string; rev: string | null }): void
  state(): PublisherState
  /**
   * Whether the pages show a revision of a document.
   *
   * @param rev null for a document that was deleted or unpublished
   */
  published(id: string, rev: string | null): Published
  /** @returns the path that an old address leads to, if any */
  redirectAt(path: string): string | undefined
  /** Whether content was read, and what was pending then is regenerated. It never becomes `false` again. */
  isReady(): boolean
  /** Whether a page may have been published at a path before the start, and is not rendered yet. */
  mayAppear(path: string): boolean
  /** Regenerates a page before all others. */
  regenerate(path: string): void
  /** Starts nothing new from now on; a page that is being rendered is left to finish. */
  stop(): void
}

/** Keeps pages equal to the published content, until it is stopped. */
export function startPublishing(options: PublisherOptions): Publisher {
  const { client, regenerate, remove, onSettled, log } = options
  const index: ContentIndex = new Map(options.index)
  const stopping = new AbortController()
  const stopped = stopping.signal
  const lake = createLakeHealth(client, log, stopped)
  let connected = false
  let lastRead: string | null = null
  let lastChange: string | null = null
  let isSettled = true
  /** One after the other, so that no older index overwrites a newer one. */
  let saved = Promise.resolve()
  let redirects = redirectsOf(index)
  /** What is not regenerated of that which was pending when content was first read; null before that. */
  let starting: Set<string> | null = null
  let isReady = false

  const queue = createQueue({
    async regenerate(path, signal) {
      await regenerate(path, signal)
      starting?.delete(path)
    },
    ...{ lake, onIdle: settle, log, stopped },
  })

  const publications = createPublications({ index, queue, lake })

  function publish(changes: Publication[]) {
    lastChange = now()
    isSettled = false
    redirects = redirectsOf(index)
    for (const path of goneBy(changes, index)) remove(path)
    publications.add(changes)
    queue.add(affectedBy(changes, index).paths)
    settle()
  }

  const reader = createIndexReader({
    ...{ client, index, lake, log, stopped },
    onChanges: publish,
    onRead() {
      lastRead = now()
      starting ??= queue.pending()
    },
  })

  function checkReady() {
    // A page at fault takes no more than that page.
    isReady ||=
      starting !== null && [...starting].every((path) => queue.faultOf(path) !== undefined)
    return isReady
  }

  function setConnected(value: boolean, isComplete = false) {
    // Events may have been missed.
    if (!isComplete) announcePublish()
    connected = value
    reader.setConnected(value, isComplete)
  }

  watchClock({ index, onPassed: publish, stopped })

  void subscribe({
    ...{ client, log, stopped },
    onConnected: (isComplete) => setConnected(true, isComplete),
    onDisconnected: () => setConnected(false),
    onMutation(mutation) {
      announcePublish()
      if (!mutation) reader.readRepeatedly()
      else if (TYPES.includes(mutation.change.type)) reader.expect(mutation)
    },
  })

  function settle() {
    if (isSettled || !queue.isIdle()) return
    isSettled = true
    const settled = new Map(index)
    saved = saved
      .then(() => onSettled(settled))
      .catch((error) => log.error({ err: error }, 'The content index could not be saved.'))
  }

  return {
    notify({ id, type, rev }) {
      announcePublish()
      const isKnown = (index.get(id)?.rev ?? null) === rev
      if (TYPES.includes(type) && !isKnown) reader.readRepeatedly()
    },
    state: () => ({ connected, lastRead, lastChange, pending: queue.pending().size }),
    published: publications.stateOf,
    redirectAt: (path) => redirects.get(path),
    isReady: checkReady,
    mayAppear: (path) => starting === null || (starting.has(path) && !checkReady()),
    regenerate: (path) => queue.add([path]),
    stop: () => stopping.abort(),
  }
}

const now = () => new Date().toISOString()

/** The paths that no page has any more. A page that the site must have stays until it is back. */
function goneBy(changes: Publication[], index: ContentIndex) {
  const slugs = new Set([...FIXED_ADDRESSES, ...[...index.values()].map(({ slug }) => slug)])
  return changes.flatMap(({ slugBefore }) =>
    slugBefore === null || slugs.has(slugBefore) ? [] : [`/${slugBefore}`],
  )
}
