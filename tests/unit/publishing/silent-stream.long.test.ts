import { createServer } from 'node:http'
import { lakeClient } from '#emulators/lake-client.ts'
import { listen } from '#server/publishing/listen.ts'
import { serve } from '../../support/serve.ts'

test('a stream that falls silent without ending is replaced', async () => {
  const server = await serve(
    createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('event: welcome\ndata: {"listenerName":"a"}\n\n')
    }),
  )
  const stopping = new AbortController()
  const { promise: replaced, resolve } = Promise.withResolvers<void>()
  let connections = 0
  const none = () => {}
  void listen({
    client: lakeClient(server.url),
    onConnected() {
      connections += 1
      if (connections === 2) resolve()
    },
    onDisconnected: none,
    onMutation: none,
    log: { info: none, warn: none, error: none },
    stopped: stopping.signal,
  })
  await replaced
  stopping.abort()
  await server.close()
}, 400_000)
