import { once } from 'node:events'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { freePort } from '../../build/site.ts'
import type { PlainPage } from './plain-page.ts'

/** Serves a page with gzip at level 6, as nginx does in the benchmark, where there may be no nginx. */
export async function startPlainServer(page: PlainPage) {
  const server = createServer(({ url = '/' }, response) => {
    const file = page.get(new URL(url, 'http://localhost').pathname)
    if (!file) return response.writeHead(404).end()
    response.setHeader('Content-Type', file.type)
    if (!/^text\/|svg/.test(file.type)) return response.end(file.body)
    return response.setHeader('Content-Encoding', 'gzip').end(gzipSync(file.body, { level: 6 }))
  })
  const port = await freePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${port}/`, close }
}
