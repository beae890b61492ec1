import type { Env } from './env.ts'

/**
 * Headers of every answer, whatever its kind. The studio shows the site in a frame, so it may, and
 * nobody else; `X-Frame-Options` could not say so, and is left out.
 */
export function securityHeaders({ siteUrl, studioUrl }: Pick<Env, 'siteUrl' | 'studioUrl'>) {
  const headers = [
    { key: 'X-Content-Type-Options', value: 'nosniff' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
    { key: 'Content-Security-Policy', value: `frame-ancestors 'self' ${studioUrl}` },
  ]
  // Two years. Without subdomains, which are not the site's to decide about.
  const https = { key: 'Strict-Transport-Security', value: 'max-age=63072000' }
  return siteUrl.startsWith('https:') ? [...headers, https] : headers
}
