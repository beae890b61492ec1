import type { Context } from 'hono'
import { NotAnImageError } from '../assets/pictures/describe.ts'
import { BadParameterError, UnsupportedParameterError } from '../assets/pictures/parameters.ts'
import { TooBusyError } from '../assets/pictures/service.ts'
import { ApiError, badRequest } from './errors.ts'

/** Where every error becomes an answer. */
export function answerError(error: Error, c: Context) {
  const known = toApiError(error)
  if (known.status === 500) console.error(error)
  for (const [name, value] of Object.entries(known.headers)) c.header(name, value)
  return c.json(known.body(), known.status)
}

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof NotAnImageError || error instanceof BadParameterError)
    return badRequest(error.message)
  if (error instanceof UnsupportedParameterError) return new ApiError(501, error.message)
  if (error instanceof TooBusyError)
    return new ApiError(503, error.message, { headers: { 'Retry-After': '2' } })
  const reason = error instanceof Error ? error.message : String(error)
  return new ApiError(500, `The emulator failed: ${reason}. See its output for details.`)
}
