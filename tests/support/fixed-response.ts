import { createServer, type ServerResponse } from 'node:http'
import { serve } from './serve.ts'

/** An HTTP server that gives every request the same response. */
export async function startFixedResponse(body: string | ((response: ServerResponse) => void)) {
  let requests = 0
  const server = createServer((_, response) => {
    requests += 1
    response.writeHead(200, { 'content-type': 'application/json' })
    if (typeof body === 'string') response.end(body)
    else body(response)
  })
  return { ...(await serve(server)), requests: () => requests }
}
