import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { SlowQueryError } from './limit.ts'

/** Each has a copy of the documents. */
const threads = pLimit(2)

/**
 * Answers a slow query in a thread of its own, so that it delays no other request.
 * @param question What `worker.ts` passes to `evaluateWhole`; it is copied
 * @throws SlowQueryError after the time limit, and what the evaluation throws
 */
export const answerApart = (question: object, maxMs = 5000): Promise<unknown> =>
  threads(async () => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url))
    worker.unref()
    try {
      // The start may take seconds on a busy machine, and does not count.
      await once(worker, 'message')
      worker.postMessage(question)
      const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(maxMs) })
      return JSON.parse(answer)
    } catch (error) {
      throw error instanceof Error && error.name === 'AbortError'
        ? new SlowQueryError(maxMs)
        : error
    } finally {
      await worker.terminate()
    }
  })
