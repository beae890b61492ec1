import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { serve } from '../../support/serve.ts'
import type { PlainPage } from './plain-page.ts'

/** Sent with every file by nginx 1.22, besides those that Node sends as well. */
const NGINX_HEADERS = {
  Server: 'nginx/1.22.1',
  'Last-Modified': new Date().toUTCString(),
  ETag: '"6921044a-10080"',
}

/** Serves a page with gzip at level 6, as nginx in the benchmark does: tests run without nginx. */
export async function startPlainServer(page: PlainPage) {
  const server = createServer(({ url = '/' }, response) => {
    const file = page.get(new URL(url, 'http://localhost').pathname)
    if (!file) return response.writeHead(404).end()
    response.writeHead(200, { ...NGINX_HEADERS, 'Content-Type': file.type, ...encoding(file.type) })
    response.end(encoding(file.type) ? gzipSync(file.body, { level: 6 }) : file.body)
  })
  // Node announces its timeout in a header, nginx does not.
  server.keepAliveTimeout = 0
  return serve(server)
}

const encoding = (type: string) => /^text\/|svg/.test(type) && { 'Content-Encoding': 'gzip' }
