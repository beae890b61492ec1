import { env } from '#lib/env.ts'

/**
 * Measures how the page feels to its visitors, only where an address to send it to is configured.
 * The script is fetched after the page's load event, so that it never competes with the page.
 */
export function WebVitals() {
  const { webVitalsUrl } = env()
  if (!webVitalsUrl) return null
  const load = `addEventListener('load',()=>{const s=document.createElement('script');s.src='/vitals.js';s.dataset.url=${JSON.stringify(webVitalsUrl)};document.head.append(s)})`
  return <script dangerouslySetInnerHTML={{ __html: load.replaceAll('<', '\\u003c') }} />
}
