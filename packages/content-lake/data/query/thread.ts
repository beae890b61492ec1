import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { ApiError } from '../../http/errors.ts'
import { SlowQueryError } from './limit.ts'
import type { Reply, Request } from './worker.ts'

/** How long a query may take, in milliseconds. */
const maxQuery = 5_000
/** A query ends itself at its limit; only if it cannot, the thread is ended this much later. */
const grace = 1_000
/** Milliseconds after which the thread, without queries, gives back its memory. */
const maxIdle = 60_000
/** What it has just made, such as the rows of an answer; V8 would reserve more. */
const youngMegabytes = 16

/**
 * A thread that answers slow queries one after the other, so that they delay no other request. It lives on,
 * since it has a copy of the documents.
 */
export class QueryThread {
  readonly #file: string
  readonly #limit = pLimit(1)
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined

  /** @param file The database, which the thread reads. */
  constructor(file: string) {
    this.#file = file
  }

  /**
   * @returns what `answerWithin` gives
   * @throws ApiError as it does
   */
  answer(request: Omit<Request, 'maxMs'>, maxMs = maxQuery): Promise<Uint8Array> {
    return this.#limit(async () => {
      clearTimeout(this.#idle)
      const reply = await this.#ask({ ...request, maxMs })
      this.#idle = setTimeout(() => this.#end(), maxIdle).unref()
      if ('bytes' in reply) return reply.bytes
      throw new ApiError(reply.status === 400 ? 400 : 501, reply.message)
    })
  }

  async close() {
    this.#limit.clearQueue()
    await this.#end()
  }

  async #ask(request: Request) {
    this.#worker ??= new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: this.#file,
      resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
    })
    const worker = this.#worker
    worker.unref()
    const { promise, resolve, reject } = Promise.withResolvers<Exclude<Reply, 'begun'>>()
    let limit: NodeJS.Timeout | undefined
    const receive = (reply: Reply) => {
      if (reply !== 'begun') return resolve(reply)
      const { maxMs } = request
      limit = setTimeout(() => reject(new SlowQueryError(maxMs)), maxMs + grace)
    }
    const fail = () => reject(new ApiError(503, 'The thread of the query ended. Try again.'))
    worker.on('message', receive).once('error', reject).once('exit', fail)
    worker.postMessage(request)
    try {
      return await promise
    } catch (error) {
      await this.#end()
      throw error
    } finally {
      clearTimeout(limit)
      worker.off('message', receive).off('error', reject).off('exit', fail)
    }
  }

  async #end() {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }
}
