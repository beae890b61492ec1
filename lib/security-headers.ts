import type { Env } from './env.ts'

/** Our server adds a Content-Security-Policy. Hosts that run Next send none: any site can frame it. */
export function securityHeaders({ siteUrl }: Pick<Env, 'siteUrl'>) {
  const headers = [
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'Permissions-Policy', value: 'camera=(),microphone=(),geolocation=()' },
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  ]
  // Two years. It does not apply to subdomains, which may not use https.
  const https = { key: 'Strict-Transport-Security', value: 'max-age=63072000' }
  return siteUrl.startsWith('https:') ? [...headers, https] : headers
}
