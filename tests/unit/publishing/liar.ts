import { createServer, type ServerResponse } from 'node:http'
import { serve } from '../../support/serve.ts'

/** An HTTP server that answers every request in the same way. */
export async function startLiar(answer: string | ((response: ServerResponse) => void)) {
  let requests = 0
  const server = createServer((_, response) => {
    requests += 1
    response.writeHead(200, { 'content-type': 'application/json' })
    if (typeof answer === 'string') response.end(answer)
    else answer(response)
  })
  return { ...(await serve(server)), requests: () => requests }
}
