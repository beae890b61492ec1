import { env } from '#lib/env.ts'

/**
 * Adds the script after the load event, so that it never competes with the page. Always the same text,
 * so that a Content-Security-Policy can name its hash; an element, and not `import()`, which
 * `'strict-dynamic'` does not allow in an inline script.
 */
const load =
  "addEventListener('load',()=>document.head.append(Object.assign(document.createElement('script'),{src:'/vitals.js'})))"

/** Measures how fast pages are for their visitors, where a URL to send that to is configured. */
export function WebVitals() {
  const { webVitalsUrl } = env()
  if (!webVitalsUrl) return null
  return <script data-vitals={webVitalsUrl} dangerouslySetInnerHTML={{ __html: load }} />
}
