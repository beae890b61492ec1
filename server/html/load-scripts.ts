import { PAINT_LIMIT } from './paint-limit.ts'

declare global {
  interface Window {
    /** TypeScript does not know it yet. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown
    }
  }
}

/** Scripts would delay the first paint, above all if they are cached. A hidden tab has no paint. */
const listed: [src: string, id: string, async: boolean][] = JSON.parse(
  document.currentScript?.dataset.files ?? '[]',
)

// Scripts come only from the build's folder: https://developer.mozilla.org/docs/Web/API/Trusted_Types_API
self.trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    const { origin, pathname } = new URL(url, location.href)
    const isOwn = pathname.startsWith('/_next/static/') || pathname === '/vitals.js'
    return origin === location.origin && isOwn ? url : null
  },
})

const load = () => {
  for (const [src, id, async] of listed.splice(0))
    document.head.append(Object.assign(document.createElement('script'), { src, id, async }))
}

if (document.hidden) load()
else {
  new PerformanceObserver((paints) => {
    // A page whose HTML is still parsed may paint its background first.
    if (paints.getEntriesByName('first-contentful-paint').length) load()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(load, PAINT_LIMIT)
}
