import type { LakeHealth } from './lake-health.ts'
import type { Log } from './log.ts'

/** Pages regenerated at once. */
const CONCURRENCY = 4
/** Milliseconds until a page that could not be rendered is tried again: the first time, then doubling. */
const FIRST_RETRY_MS = 1_000
const RETRY_MS = 30_000
const MAX_RETRY_MS = 300_000
/** Milliseconds for one page: more than all its reads may take together. */
const RENDER_LIMIT_MS = 30_000

type Options = {
  /** Rejects when the page could not be rendered. After the signal, nothing may change any more. */
  regenerate(path: string, signal: AbortSignal): Promise<void>
  lake: Pick<LakeHealth, 'answers' | 'untilRecovery'>
  /** Called each time nothing is left to regenerate. */
  onIdle(): void
  log: Log
  stopped: AbortSignal
}

/**
 * Regenerates paths, a few at a time and never the same one twice at once. A path that is added
 * while it is being rendered is rendered again, since that render may have read older content.
 */
export function createQueue({ regenerate, lake, onIdle, log, stopped }: Options) {
  /** The most urgent first. */
  let waiting = new Set<string>()
  const rendering = new Set<string>()
  /** Paths that cannot be rendered although the Content Lake answers. */
  const faults = new Map<string, { failures: number; error: unknown; retry: NodeJS.Timeout }>()
  let isOutage = false

  stopped.addEventListener('abort', () => {
    for (const { retry } of faults.values()) clearTimeout(retry)
  })

  const isIdle = () => waiting.size + rendering.size + faults.size === 0

  function putFirst(paths: Iterable<string>) {
    waiting = new Set([...paths, ...waiting])
    start()
  }

  function start() {
    for (const path of waiting) {
      if (stopped.aborted || isOutage || rendering.size >= CONCURRENCY) return
      if (rendering.has(path)) continue
      waiting.delete(path)
      void render(path)
    }
  }

  async function render(path: string) {
    rendering.add(path)
    try {
      await withinLimit((signal) => regenerate(path, signal))
      if (forget(path)) log.info({ path }, 'The page could be rendered again.')
    } catch (error) {
      if (!stopped.aborted) await handleFailure(path, error)
    }
    rendering.delete(path)
    start()
    if (isIdle() && !stopped.aborted) onIdle()
  }

  async function handleFailure(path: string, error: unknown) {
    if (!isOutage && (await lake.answers())) return retryLater(path, error)
    waiting = new Set([path, ...waiting])
    if (isOutage) return
    isOutage = true
    void lake.untilRecovery(error).then(() => {
      isOutage = false
      // The outage may be why they failed.
      putFirst([...faults.keys()])
    })
  }

  function retryLater(path: string, error: unknown) {
    if (waiting.has(path)) return
    const earlier = faults.get(path)
    clearTimeout(earlier?.retry)
    const failures = (earlier?.failures ?? 0) + 1
    if (failures === 2)
      log.error(
        { err: error, path },
        'The page cannot be rendered. Visitors get its last good version. Fix the content that the error names.',
      )
    const delay =
      failures === 1 ? FIRST_RETRY_MS : Math.min(RETRY_MS * 2 ** (failures - 2), MAX_RETRY_MS)
    const retry = setTimeout(() => {
      waiting.add(path)
      start()
    }, delay)
    faults.set(path, { failures, error, retry })
  }

  function forget(path: string) {
    clearTimeout(faults.get(path)?.retry)
    return faults.delete(path)
  }

  return {
    isIdle,
    /** @returns the paths that are not regenerated yet */
    pending: () => new Set([...waiting, ...rendering, ...faults.keys()]),
    isPending: (path: string) => waiting.has(path) || rendering.has(path) || faults.has(path),
    /** @returns why a path cannot be rendered; `undefined` where it was not tried twice */
    faultOf(path: string) {
      const fault = faults.get(path)
      return fault && fault.failures > 1 ? fault.error : undefined
    },
    /** @param paths the most urgent first; they go before all that wait */
    add(paths: string[]) {
      for (const path of paths) forget(path)
      putFirst(paths)
    },
  }
}

async function withinLimit(work: (signal: AbortSignal) => Promise<void>) {
  const limit = new AbortController()
  const { promise: over, reject } = Promise.withResolvers<never>()
  limit.signal.addEventListener('abort', () => reject(limit.signal.reason))
  const timer = setTimeout(
    () => limit.abort(new Error(`The page was not rendered within ${RENDER_LIMIT_MS / 1000} s.`)),
    RENDER_LIMIT_MS,
  )
  try {
    await Promise.race([work(limit.signal), over])
  } finally {
    clearTimeout(timer)
  }
}
