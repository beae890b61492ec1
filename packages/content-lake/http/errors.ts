import { STATUS_CODES } from 'node:http'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * An answer that is an error. Its body has the shape that Sanity's API gives, so that the client
 * builds its own ClientError (4xx) or ServerError (5xx) from it.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: ContentfulStatusCode
  readonly headers: Record<string, string>
  readonly body: object

  /**
   * @param details `errorCode` is Sanity's own, such as `SIO-401-ANF`, if it has one; `body` replaces the usual one.
   */
  constructor(
    status: ContentfulStatusCode,
    message: string,
    details: { errorCode?: string; headers?: Record<string, string>; body?: object } = {},
  ) {
    super(message)
    this.status = status
    const { errorCode, headers = {}, body } = details
    this.headers = headers
    this.body = body ?? { statusCode: status, error: STATUS_CODES[status], message, errorCode }
  }
}

/** A query that does not parse; `start` and `end` are offsets into the query's UTF-16 code units. */
export function queryParseError(description: string, query: string, start = 0, end = query.length) {
  const error = { type: 'queryParseError', description, query, start, end }
  return new ApiError(400, description, { body: { error } })
}

/** One mutation that cannot be done; `type` and the further fields are Sanity's. */
export type MutationProblem = {
  /** Place of the mutation in the request. */
  index: number
  error: { type: string; description: string; [field: string]: unknown }
}

/** A transaction of which nothing was done. 404 for a missing document, 409 for a conflict. */
export class MutationError extends ApiError {
  override name = 'MutationError'
  readonly items: [MutationProblem, ...MutationProblem[]]

  constructor(status: 400 | 404 | 409, items: [MutationProblem, ...MutationProblem[]]) {
    const description = `Mutation failed: ${items[0].error.description}`
    super(status, description, { body: { error: { type: 'mutationError', description, items } } })
    this.items = items
  }
}

export const badRequest = (message: string) => new ApiError(400, message)

/** For what Sanity has and this emulator does not. `what` begins the sentence: `The parameter "x"`. */
export const unsupported = (what: string) =>
  new ApiError(
    501,
    `${what} is not emulated. The README of content-lake lists what is supported. Use a hosted dataset for the rest.`,
  )
