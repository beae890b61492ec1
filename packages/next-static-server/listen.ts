import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Duplex } from 'node:stream'

export type Address = {
  host: string
  port: number
  /** Milliseconds for which an idle connection stays open. */
  keepAliveMs: number
}

/** Enough for a browser on a slow network. */
const limits = {
  headersTimeout: 9_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 500,
  maxHeaderSize: 16_384,
  // Node itself would refuse a request without `Host` or with an unknown `Expect`, without our headers.
  requireHostHeader: false,
}
/** Milliseconds until an idle client is disconnected. */
const SOCKET_TIMEOUT_MS = 20_000
/** Milliseconds for a client to read the refusal; it may keep sending and never close. */
const LINGER_MS = 500

/** @param headers of the responses to malformed requests, which no handler gets */
export async function listen(
  respond: RequestListener,
  { host, port, keepAliveMs }: Address,
  headers: Record<string, string>,
): Promise<Server> {
  const server = createServer({ ...limits, keepAliveTimeout: keepAliveMs }, respond)
  server.setTimeout(SOCKET_TIMEOUT_MS)
  server.on('checkExpectation', respond)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuse(error.code ?? '', socket, headers),
  )
  server.listen(port, host)
  await once(server, 'listening')
  return server
}

/** The statuses that Node sends for these errors: https://nodejs.org/api/http.html#event-clienterror */
const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

function refuse(code: string, socket: Duplex, headers: Record<string, string>) {
  if (!socket.writable || code === 'ECONNRESET') return socket.destroy()
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(
    `HTTP/1.1 ${STATUS[code] ?? '400 Bad Request'}\r\n${lines.join('')}Content-Length: 0\r\nConnection: close\r\n\r\n`,
  )
}
