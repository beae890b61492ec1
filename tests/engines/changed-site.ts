import { createServer, request } from 'node:http'
import { defaults } from '#emulators/defaults.ts'
import { serve } from '../support/serve.ts'

/** A proxy of the site that changes the HTML, as an extension does before the scripts start. */
export function changedSite(change: (html: string) => string) {
  const { hostname, port, host } = new URL(defaults.SITE_URL)
  const server = createServer((req, res) => {
    const headers = { ...req.headers, host, 'accept-encoding': 'identity' }
    const options = { hostname, port, path: req.url, method: req.method, headers }
    const asked = request(options, async (response) => {
      const { 'content-length': _, ...kept } = response.headers
      res.writeHead(response.statusCode ?? 502, kept)
      if (!kept['content-type']?.startsWith('text/html')) return response.pipe(res)
      res.end(change(Buffer.concat(await response.toArray()).toString()))
    })
    req.pipe(asked)
  })
  return serve(server)
}
