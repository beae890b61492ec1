import { z } from 'zod'
import { badRequest } from './errors.ts'

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
