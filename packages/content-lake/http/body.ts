import { z } from 'zod'
import { ApiError, badRequest } from './errors.ts'

/** For how long a body may pause. */
const maxPauseMs = 10_000

/**
 * Reads a body of which others wait for the end.
 * @throws ApiError 408 for one that stops in between, 400 if the connection ends
 */
export async function bytesOf(body: ReadableStream<Uint8Array> | null, maxPause = maxPauseMs) {
  const pieces: Uint8Array[] = []
  const stalled = new AbortController()
  const timer = setTimeout(() => stalled.abort(), maxPause)
  try {
    const counted = new WritableStream<Uint8Array>({
      write(piece) {
        pieces.push(piece)
        timer.refresh()
      },
    })
    await body?.pipeTo(counted, { signal: stalled.signal })
  } catch (error) {
    if (!stalled.signal.aborted)
      throw badRequest(`The body ended too early (${error}). Send it again.`)
    throw new ApiError(
      408,
      `Nothing more of the body came for ${maxPause / 1000} s. Send it again.`,
    )
  } finally {
    clearTimeout(timer)
  }
  return new Uint8Array(Buffer.concat(pieces))
}

/**
 * Reads a request's body and checks its shape.
 * @throws ApiError 400 that says what is wrong with it
 */
export function parseBody<T>(schema: z.ZodType<T>, text: string): T {
  return check(schema, parseJson(text), 'The body')
}

/** @throws ApiError 400 that begins with `what` */
export function check<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw badRequest(`${what} is not valid. ${z.prettifyError(error)}`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw badRequest(`The body is not JSON: ${reason}`)
  }
}
