import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { serve } from './serve.ts'

/** The state of the Content Lake. */
export type Mood =
  | 'well'
  | 'gone'
  | 'hanging'
  /** Responds to queries, and refuses listeners. */
  | 'deaf'
  | 'failing'
  /** Responds as to a reader without rights. */
  | 'anonymous'

/** A proxy between site and Content Lake. It responds itself unless all is well. */
export async function startMoodyLake(port: number, lakeUrl: () => string) {
  let mood: Mood = 'well'
  let part = ''
  const asked: string[] = []
  const server = createServer((incoming, outgoing) => {
    asked.push(decodeURIComponent(`${incoming.url}`))
    if (mood === 'anonymous') delete incoming.headers.authorization
    const isWell = mood === 'well' || mood === 'anonymous' || !asked.at(-1)?.includes(part)
    const listens = incoming.url?.includes('/data/listen/')
    if (isWell || (mood === 'deaf' && !listens)) return forward(incoming, outgoing, lakeUrl())
    if (mood === 'gone') return incoming.destroy()
    if (mood === 'hanging') return
    outgoing.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"Internal"}')
  })
  return {
    ...(await serve(server, port)),
    /** The decoded URL of every request. */
    asked,
    /** @param only a part of the URLs of the requests that this concerns; by default, all */
    be(next: Mood, only = '') {
      mood = next
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
