import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { serve } from './serve.ts'

/** The state of the Content Lake. */
export type Mood =
  | 'well'
  | 'gone'
  | 'hanging'
  | 'slow'
  /** Responds to queries, and refuses listeners. */
  | 'deaf'
  | 'failing'
  | 'a web page'
  | 'empty'
  | 'forgetful'
  /** Responds as to a reader without rights. */
  | 'anonymous'

type Reply = readonly [status: number, type: string, body: string]

const error: Reply = [500, 'application/json', '{"error":"Internal Server Error"}']

const SLOW_MS = 20_000

const replies: Record<Exclude<Mood, 'well' | 'anonymous' | 'gone' | 'hanging' | 'slow'>, Reply> = {
  failing: error,
  deaf: error,
  'a web page': [200, 'text/html', '<h1>Welcome to our hotel’s network</h1>'],
  empty: [200, 'application/json', '{}'],
  forgetful: [200, 'application/json', '{"result":null}'],
}

/** A proxy between site and Content Lake. It responds itself unless all is well. */
export async function startMoodyLake(port: number, lakeUrl: () => string) {
  let mood: Mood = 'well'
  const asked: string[] = []
  const server = createServer((incoming, outgoing) => {
    asked.push(decodeURIComponent(`${incoming.url}`))
    if (mood === 'anonymous') delete incoming.headers.authorization
    const listens = incoming.url?.includes('/data/listen/')
    if (mood === 'well' || mood === 'anonymous' || (mood === 'deaf' && !listens))
      return forward(incoming, outgoing, lakeUrl())
    if (mood === 'slow')
      return setTimeout(() => forward(incoming, outgoing, lakeUrl()), SLOW_MS).unref()
    if (mood === 'gone') return incoming.destroy()
    if (mood === 'hanging') return
    const [status, type, body] = replies[mood]
    outgoing.writeHead(status, { 'content-type': type }).end(body)
  })
  return {
    ...(await serve(server, port)),
    /** The decoded URL of every request. */
    asked,
    be(next: Mood) {
      const staysOpen = mood === 'slow' || next === 'slow'
      mood = next
      if (!staysOpen) server.closeAllConnections()
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
