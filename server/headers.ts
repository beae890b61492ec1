import type { ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import type { Env } from '#lib/env.ts'
import { securityHeaders } from '#lib/security-headers.ts'
import { noContent } from './csp.ts'

type Headers = Record<string, string>

/** What every response has, whatever its kind. A page replaces the policy with its own. */
export const headersOf = (env: Env): Headers => ({
  ...Object.fromEntries(securityHeaders(env).map(({ key, value }) => [key, value])),
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': noContent,
})

/** What differs on a route: the Studio, which has an origin of its own, ends the preview at a sign-out. */
export const headersOfRoute: Record<string, Headers> = {
  '/api/draft/exit': { 'Cross-Origin-Resource-Policy': 'cross-origin' },
}

/** Sets headers when the response begins, after Next has set its own. */
export function setLastingly(res: ServerResponse, headers: Headers) {
  onHeaders(res, () => setAll(res, headers))
}

export function setAll(res: ServerResponse, headers: Headers) {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
}
