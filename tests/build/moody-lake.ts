import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** How the content lake is: well, or one of the ways in which it is not. */
export type Mood =
  | 'well'
  | 'gone'
  | 'hanging'
  | 'failing'
  | 'a web page'
  | 'empty'
  | 'forgetful'
  /** Says where pages are, so that a webhook is taken, and fails at what stands on them. */
  | 'deceptive'

type Answer = readonly [status: number, type: string, body: string]

const error: Answer = [500, 'application/json', '{"error":"Internal Server Error"}']

const answers: Record<Exclude<Mood, 'well' | 'gone' | 'hanging'>, Answer> = {
  failing: error,
  deceptive: error,
  'a web page': [200, 'text/html', '<h1>Welcome to our hotel’s network</h1>'],
  empty: [200, 'application/json', '{}'],
  forgetful: [200, 'application/json', '{"result":null}'],
}

/** Stands between site and content lake, and answers in its stead unless it is well. */
export async function startMoodyLake(port: number, lakeUrl: () => string) {
  let mood: Mood = 'well'
  const asked: string[] = []
  const server = createServer((incoming, outgoing) => {
    asked.push(decodeURIComponent(`${incoming.url}`))
    const asksWherePagesAre = incoming.url?.includes('listsCookies')
    if (mood === 'well' || (mood === 'deceptive' && asksWherePagesAre))
      return forward(incoming, outgoing, lakeUrl())
    if (mood === 'gone') return incoming.destroy()
    if (mood === 'hanging') return
    const [status, type, body] = answers[mood]
    outgoing.writeHead(status, { 'content-type': type }).end(body)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    /** The address of every request, read as text. */
    asked,
    be(next: Mood) {
      mood = next
      server.closeAllConnections()
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, lakeUrl: string) {
  const { method, headers, url } = incoming
  const onward = request(`${lakeUrl}${url}`, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}
