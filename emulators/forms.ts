/**
 * Stands in for a provider of forms: takes any form, redirects the browser as the provider would, and shows
 * what has arrived. Like the provider’s, its pages have no scripts.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { ports } from './defaults.ts'

const MAX_BYTES = 100_000
const KEPT = 50
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

type Arrived = { path: string; fields: [string, string][] }
const arrived: Arrived[] = []

const server = createServer((req, res) => {
  respond(req, res).catch((error) => send(res, 500, String(error)))
})
server.listen(ports.forms, '127.0.0.1', () => console.log(`Forms: http://localhost:${ports.forms}`))
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.close()
    server.closeAllConnections()
  })

async function respond(req: IncomingMessage, res: ServerResponse) {
  // A foreign name can point to this machine (DNS rebinding).
  if (!LOOPBACK.test(req.headers.host ?? '')) return send(res, 403, 'Only for this machine.')
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost')
  if (req.method === 'POST') {
    if (Number(req.headers['content-length']) > MAX_BYTES) return send(res, 413, 'Too much.')
    arrived.unshift({ path: pathname, fields: [...new URLSearchParams(await text(req))] })
    arrived.splice(KEPT)
    res.writeHead(303, { Location: searchParams.get('next') ?? '/thanks' }).end()
    return
  }
  if (pathname === '/arrived') return send(res, 200, JSON.stringify(arrived), 'application/json')
  if (pathname === '/thanks') return send(res, 200, page('<h1>Thank you</h1>'), 'text/html')
  if (pathname === '/') return send(res, 200, page(listOf(arrived)), 'text/html')
  send(res, 405, 'Send a form to this address.')
}

function send(res: ServerResponse, status: number, body: string, type = 'text/plain') {
  res.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' })
  res.end(body)
}

const page = (body: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Forms (emulator)</title><link rel="icon" href="data:,">
<style>body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui}dt{font-weight:600}</style>
<p>This stands in for your provider of forms. Nothing leaves this machine.</p>${body}</html>`

const listOf = (all: Arrived[]) =>
  `<h1>What has arrived</h1>${all.length === 0 ? '<p>Nothing yet.</p>' : all.map(itemOf).join('')}`

const itemOf = ({ path, fields }: Arrived) =>
  `<h2>${escaped(path)}</h2><dl>${fields
    .map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`)
    .join('')}</dl>`

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
