import { createServer, type IncomingHttpHeaders } from 'node:http'
import { serve } from './support.ts'

export type Received = { headers: IncomingHttpHeaders; body: string; status: number }

/** A site that takes webhooks, and answers each with the status that `answer` gives it. */
export async function startSite(answer: (received: Received) => number = () => 200, port = 0) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const message = { headers: request.headers, body: Buffer.concat(chunks).toString(), status: 0 }
    message.status = answer(message)
    received.push(message)
    response.writeHead(message.status, { location: '/elsewhere' }).end()
  })
  return {
    ...(await serve(server, port)),
    received,
    /** What was answered with 200, as `id operation`. */
    told: () =>
      received
        .filter(({ status }) => status === 200)
        .map(({ headers }) => `${headers['sanity-document-id']} ${headers['sanity-operation']}`),
  }
}
