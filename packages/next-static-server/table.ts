import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Headers } from './respond.ts'

/** The normalized path of a request, its query with `?`, and the headers of its response. */
export type Matched = { path: string; search: string; headers: Headers }

export type Handler = (
  req: IncomingMessage,
  res: ServerResponse,
  matched: Matched,
) => void | Promise<void>

export type Special = {
  headers?: Headers
  /** Whether the row handles this request to its path; by default, it handles all. */
  when?(req: IncomingMessage, path: string): boolean
}

/** What one client may cost. */
export type Budget = {
  /** Requests within ten seconds; null if a request costs no more than counting it. */
  limit: number | null
  /** Bytes of the largest body. A larger one is refused before the handler runs. */
  body: number
}

/** The first row that matches a path handles the request. */
export type Row = Special &
  Budget & {
    methods: readonly string[]
    /** `[id]` matches one part, `*` at the end the rest. */
    path: string
    handler: Handler
  }

/** Makes rows for these methods. */
export const on =
  (...methods: string[]) =>
  (path: string, { limit, body }: Budget, handler: Handler, more: Special = {}): Row => {
    return { methods, path, limit, body, handler, ...more }
  }

/** A row for GET and HEAD. */
export const get = (path: string, limit: Row['limit'], handler: Handler, more?: Special) =>
  on('GET', 'HEAD')(path, { limit, body: 0 }, handler, more)

/** A row for POST. */
export const post = on('POST')
