import { parentPort, workerData } from 'node:worker_threads'
import { toApiError } from '../../http/answer-error.ts'
import type { DocumentChanges } from '../../store/document.ts'
import { answerWithin, type Query } from './evaluate.ts'
import type { Perspective } from './perspective.ts'
import { Replica } from './replica.ts'
import type { Sees } from './views.ts'

export type Request = Query & {
  perspective: Perspective
  sees: Sees
  wantsSourceMap: boolean
  /** Of the last transaction that the query sees. */
  sequence: number
  /** What an unfinished transaction has changed. */
  unfinished?: DocumentChanges
  maxMs: number
}

/** `begun`: the documents are up to date, and the time limit begins. */
export type Reply =
  | 'begun'
  | { bytes: Uint8Array<ArrayBuffer> }
  | { status: number; message: string }

const replica = new Replica(workerData)

async function answer(request: Request): Promise<Reply> {
  try {
    const { perspective, sees, sequence, unfinished, wantsSourceMap, maxMs } = request
    const view = replica.at(sequence, unfinished).view(perspective, sees)
    parentPort?.postMessage('begun' satisfies Reply)
    const json = await answerWithin({ ...request, view }, wantsSourceMap, maxMs)
    return { bytes: new TextEncoder().encode(json) }
  } catch (error) {
    const { status, message } = toApiError(error)
    return { status, message }
  }
}

parentPort?.on('message', async (request) => {
  const reply = await answer(request)
  // Bytes are handed over instead of copied.
  const moved = typeof reply === 'object' && 'bytes' in reply ? [reply.bytes.buffer] : []
  parentPort?.postMessage(reply, moved)
})
