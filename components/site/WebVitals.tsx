import { env } from '#lib/env.ts'

/**
 * Fetches the script after the load event, so that it never competes with the page. By `import`, which
 * needs no Trusted Type; always the same text, so that a Content-Security-Policy can name its hash.
 */
const load = "addEventListener('load',()=>import('/vitals.js').catch(()=>{}))"

/** Measures how fast pages are for their visitors, where a URL to send that to is configured. */
export function WebVitals() {
  const { webVitalsUrl } = env()
  if (!webVitalsUrl) return null
  return <script data-vitals={webVitalsUrl} dangerouslySetInnerHTML={{ __html: load }} />
}
