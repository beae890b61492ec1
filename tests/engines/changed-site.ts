import { createServer, request } from 'node:http'
import { defaults } from '#emulators/defaults.ts'
import { serve } from '../support/serve.ts'

const POLICY = 'content-security-policy'

/** A proxy of the site that changes the HTML, as an extension does before the scripts start, and the policy. */
export function changedSite(
  change: (html: string) => string,
  policyOf = (policy: string) => policy,
) {
  const { hostname, port, host } = new URL(defaults.SITE_URL)
  const server = createServer((req, res) => {
    const headers = { ...req.headers, host, 'accept-encoding': 'identity' }
    const options = { hostname, port, path: req.url, method: req.method, headers }
    const asked = request(options, async (response) => {
      const { 'content-length': _, ...kept } = response.headers
      const policy = kept[POLICY]
      if (typeof policy === 'string') kept[POLICY] = policyOf(policy)
      res.writeHead(response.statusCode ?? 502, kept)
      if (!kept['content-type']?.startsWith('text/html')) return response.pipe(res)
      res.end(change(Buffer.concat(await response.toArray()).toString()))
    })
    req.pipe(asked)
  })
  return serve(server)
}
