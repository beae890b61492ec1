import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { serve } from './serve.ts'

/** How the Content Lake is: well, or one of the ways in which it is not. */
export type Mood =
  | 'well'
  | 'gone'
  | 'hanging'
  | 'slow'
  /** Answers queries, and refuses listeners. */
  | 'deaf'
  | 'failing'
  | 'a web page'
  | 'empty'
  | 'forgetful'
  /** Answers as to a reader without rights. */
  | 'anonymous'

type Answer = readonly [status: number, type: string, body: string]

const error: Answer = [500, 'application/json', '{"error":"Internal Server Error"}']

const SLOW_MS = 20_000

const answers: Record<Exclude<Mood, 'well' | 'anonymous' | 'gone' | 'hanging' | 'slow'>, Answer> = {
  failing: error,
  deaf: error,
  'a web page': [200, 'text/html', '<h1>Welcome to our hotel’s network</h1>'],
  empty: [200, 'application/json', '{}'],
  forgetful: [200, 'application/json', '{"result":null}'],
}

/** A proxy between site and Content Lake, which answers itself unless all is well. */
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
    const [status, type, body] = answers[mood]
    outgoing.writeHead(status, { 'content-type': type }).end(body)
  })
  return {
    ...(await serve(server, port)),
    /** The address of every request, read as text. */
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
  const onward = request(`${lakeUrl}${url}`, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.destroy())
  outgoing.on('close', () => onward.destroy())
  incoming.pipe(onward)
}
