import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { ApiError } from '../../http/errors.ts'
import { SlowQueryError } from './limit.ts'
import type { Reply, Request } from './worker.ts'

/** Each has a copy of the documents: of many, one is enough. */
const maxThreads = { few: 2, many: 1 }
const many = 50_000
/** How long a query may take, in milliseconds. */
const maxQuery = 5_000
/** A query ends itself at its limit; only if it cannot, its thread is ended this much later. */
const grace = 1_000
/** What a thread has just made, such as the rows of an answer; V8 would reserve more. */
const youngMegabytes = 16
/** Milliseconds after which a thread without queries gives back its memory. */
const maxIdle = 60_000

/** Threads that answer slow queries one after the other, so that those delay no other request. */
export class QueryThreads {
  readonly #file: string
  readonly #limit = pLimit(maxThreads.few)
  /** Those without a query, the last used last. */
  readonly #idle: Thread[] = []
  readonly #all = new Set<Thread>()

  /** @param file The database, which each thread reads. */
  constructor(file: string) {
    this.#file = file
  }

  /**
   * @param documents How many there are.
   * @returns what `answerWithin` gives
   * @throws ApiError as it does
   */
  answer(
    request: Omit<Request, 'maxMs'>,
    documents: number,
    maxMs = maxQuery,
  ): Promise<Uint8Array> {
    this.#limit.concurrency = documents > many ? maxThreads.many : maxThreads.few
    return this.#limit(async () => {
      const thread = this.#idle.pop() ?? this.#start()
      try {
        const reply = await thread.ask({ ...request, maxMs })
        this.#rest(thread)
        if ('bytes' in reply) return reply.bytes
        throw new ApiError(reply.status === 400 ? 400 : 501, reply.message)
      } catch (error) {
        if (!this.#idle.includes(thread)) await this.#end(thread)
        throw error
      }
    })
  }

  async close() {
    this.#limit.clearQueue()
    await Promise.all([...this.#all].map((thread) => this.#end(thread)))
  }

  #start() {
    const thread = new Thread(this.#file)
    this.#all.add(thread)
    return thread
  }

  #rest(thread: Thread) {
    this.#idle.push(thread)
    thread.afterIdle(maxIdle, () => this.#end(thread))
  }

  async #end(thread: Thread) {
    this.#all.delete(thread)
    const place = this.#idle.indexOf(thread)
    if (place >= 0) this.#idle.splice(place, 1)
    await thread.end()
  }
}

class Thread {
  readonly #worker: Worker
  #idle: NodeJS.Timeout | undefined

  constructor(file: string) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
    })
    this.#worker.unref()
    // Without a query, nobody waits for it.
    this.#worker.on('error', () => {})
  }

  ask(request: Request): Promise<Exclude<Reply, 'begun'>> {
    clearTimeout(this.#idle)
    const { promise, resolve, reject } = Promise.withResolvers<Exclude<Reply, 'begun'>>()
    let limit: NodeJS.Timeout | undefined
    const receive = (reply: Reply) => {
      if (reply !== 'begun') return resolve(reply)
      const { maxMs } = request
      limit = setTimeout(() => reject(new SlowQueryError(maxMs)), maxMs + grace)
    }
    const fail = () => reject(new ApiError(503, 'The thread of the query ended. Try again.'))
    this.#worker.on('message', receive).once('error', reject).once('exit', fail)
    this.#worker.postMessage(request)
    return promise.finally(() => {
      clearTimeout(limit)
      this.#worker.off('message', receive).off('error', reject).off('exit', fail)
    })
  }

  afterIdle(ms: number, act: () => void) {
    this.#idle = setTimeout(act, ms).unref()
  }

  async end() {
    clearTimeout(this.#idle)
    await this.#worker.terminate()
  }
}
