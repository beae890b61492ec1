import type { Context } from 'hono'
import { ApiError } from './errors.ts'

/** Where every error becomes an answer. */
export function answerError(error: Error, c: Context) {
  const known = toApiError(error)
  if (known.status === 500) console.error(error)
  for (const [name, value] of Object.entries(known.headers)) c.header(name, value)
  return c.json(known.body, known.status)
}

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new ApiError(500, `The emulator failed: ${reason}. See its output for details.`)
}
