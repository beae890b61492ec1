import { STATUS_CODES } from 'node:http'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * An answer that is an error. Its body has the shape that Sanity's API gives, so that the client
 * builds its own ClientError (4xx) or ServerError (5xx) from it.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: ContentfulStatusCode
  /** Sanity's own code, such as `SIO-401-ANF`, if it has one. */
  readonly errorCode: string | undefined
  readonly headers: Record<string, string>

  constructor(
    status: ContentfulStatusCode,
    message: string,
    { errorCode, headers = {} }: { errorCode?: string; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.status = status
    this.errorCode = errorCode
    this.headers = headers
  }

  body(): object {
    return {
      statusCode: this.status,
      error: STATUS_CODES[this.status],
      message: this.message,
      errorCode: this.errorCode,
    }
  }
}

/** A query that does not parse; `start` and `end` are offsets into the query's UTF-16 code units. */
export class QueryParseError extends ApiError {
  override name = 'QueryParseError'
  readonly position: { query: string; start: number; end: number }

  constructor(description: string, position: { query: string; start: number; end: number }) {
    super(400, description)
    this.position = position
  }

  override body() {
    return { error: { type: 'queryParseError', description: this.message, ...this.position } }
  }
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
    super(status, `Mutation failed: ${items[0].error.description}`)
    this.items = items
  }

  override body() {
    return { error: { type: 'mutationError', description: this.message, items: this.items } }
  }
}

export const badRequest = (message: string) => new ApiError(400, message)

/** For what Sanity has and this emulator does not. `what` begins the sentence: `The parameter "x"`. */
export const unsupported = (what: string) =>
  new ApiError(
    501,
    `${what} is not emulated. The README of content-lake lists what is supported. Use a hosted dataset for the rest.`,
  )
