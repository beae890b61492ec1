import type { Env } from './env.ts'

/**
 * Headers of every response, whatever its kind. Our server adds a strict Content-Security-Policy to
 * each. A host that runs Next itself sends no policy, so there any site can show this one in a frame.
 */
export function securityHeaders({ siteUrl }: Pick<Env, 'siteUrl'>) {
  const headers = [
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'Permissions-Policy', value: 'camera=(),microphone=(),geolocation=()' },
    { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  ]
  // Two years. Without subdomains, which are not the site's to decide about.
  const https = { key: 'Strict-Transport-Security', value: 'max-age=63072000' }
  return siteUrl.startsWith('https:') ? [...headers, https] : headers
}
