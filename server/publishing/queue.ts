import { type Log, RenderError } from 'next-static-server'
import type { LakeHealth } from './lake-health.ts'

/** One page renders while another reads its content. With more, the first one would be live later. */
const CONCURRENCY = 2
/** Milliseconds until a failed page is retried: the first time, then doubling. */
const RETRY_MS = 1_000
/** A slow Content Lake, or a busy machine, can recover at any time. */
const MAX_RETRY_MS = 16_000
/** Content at fault is mended by a publish, which retries at once. */
const MAX_CONTENT_RETRY_MS = 300_000
/** Milliseconds for one page: more than the limit of all its reads. */
const RENDER_LIMIT_MS = 30_000

type Options = {
  regenerate(path: string, signal: AbortSignal): Promise<void>
  lake: Pick<LakeHealth, 'responds' | 'untilRecovery'>
  onIdle(): void
  log: Log
  stopped: AbortSignal
}

export type Queue = ReturnType<typeof createQueue>

/** A path that is added while it renders is rendered again: it may have read older content. */
export function createQueue({ regenerate, lake, onIdle, log, stopped }: Options) {
  let waiting = new Set<string>()
  const rendering = new Set<string>()
  /** Paths that cannot be rendered although the Content Lake responds. */
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
    if (!isOutage && (await lake.responds())) return retryLater(path, error)
    waiting = new Set([path, ...waiting])
    if (isOutage) return
    isOutage = true
    void lake.untilRecovery(error).then(() => {
      isOutage = false
      // They may have failed because of the outage.
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
    const isContent = error instanceof RenderError && error.reason !== undefined
    const limit = isContent ? MAX_CONTENT_RETRY_MS : MAX_RETRY_MS
    const retry = setTimeout(
      () => {
        waiting.add(path)
        start()
      },
      Math.min(RETRY_MS * 2 ** (failures - 1), limit),
    )
    faults.set(path, { failures, error, retry })
  }

  function forget(path: string) {
    clearTimeout(faults.get(path)?.retry)
    return faults.delete(path)
  }

  return {
    isIdle,
    pending: () => new Set([...waiting, ...rendering, ...faults.keys()]),
    isPending: (path: string) => waiting.has(path) || rendering.has(path) || faults.has(path),
    /** @returns the error of a path; `undefined` before its second failure */
    faultOf(path: string) {
      const fault = faults.get(path)
      return fault && fault.failures > 1 ? fault.error : undefined
    },
    add(paths: string[]) {
      for (const path of paths) forget(path)
      putFirst(paths)
    },
    retryFaults() {
      waiting = new Set([...waiting, ...faults.keys()])
      start()
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
