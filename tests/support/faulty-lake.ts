import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { serve } from './serve.ts'

/** What is wrong with the Content Lake. */
type Fault =
  | 'none'
  | 'gone'
  | 'hanging'
  /** It responds to queries, and refuses listeners. */
  | 'no listeners'
  | 'failing'
  /** It responds as to a reader without rights. */
  | 'anonymous'

/** A proxy between site and Content Lake, with faults. */
export async function startFaultyLake(port: number, lakeUrl: () => string) {
  let fault: Fault = 'none'
  let part = ''
  const asked: string[] = []
  const server = createServer((incoming, outgoing) => {
    asked.push(decodeURIComponent(`${incoming.url}`))
    if (fault === 'anonymous') delete incoming.headers.authorization
    const isFine = fault === 'none' || fault === 'anonymous' || !asked.at(-1)?.includes(part)
    const listens = incoming.url?.includes('/data/listen/')
    if (isFine || (fault === 'no listeners' && !listens))
      return forward(incoming, outgoing, lakeUrl())
    if (fault === 'gone') return incoming.destroy()
    if (fault === 'hanging') return
    outgoing.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"Internal"}')
  })
  return {
    ...(await serve(server, port)),
    /** The decoded URL of every request. */
    asked,
    /**
     * Closes all connections, too.
     *
     * @param only a part of the URLs of the requests that this concerns; by default, all
     */
    setFault(next: Fault, only = '') {
      fault = next
      part = only
      server.closeAllConnections()
    },
  }
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, lakeUrl: string) {
  if (outgoing.destroyed) return
  const { method, headers, url } = incoming
  const onward = request(`${lakeUrl}${url}`, { method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 500, response.headers)
    pipeline(response, outgoing, () => {})
  })
  onward.on('error', () => outgoing.destroy())
  outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}
