import type { PageKind, PageOptions, Route, Sources } from 'next-static-server'
import { onRenderError } from '#lib/channels.ts'
import type { Env } from '#lib/env.ts'
import { CLICKS_PATH } from '#lib/stats/stats.ts'
import { OVERVIEW } from '#schemas/member-paths.ts'

export const pageOptions = (env: Env): PageOptions => ({
  siteUrl: env.siteUrl,
  onRenderError,
  sources: sourcesOf(env),
  firstScript: env.errorsUrl && 'ERRORS_SCRIPT',
  keptScript: 'data-vitals',
  ping: env.statsFile ? { rel: 'payment', path: CLICKS_PATH } : null,
  notPrerendered: '/(api|members|content){/*}?',
})

/** The hosts of a page’s policy, in addition to the site itself. */
export function sourcesOf(env: Env) {
  const { studioUrl, previewAncestors, sanity, firebase, webVitalsUrl, idTokenSync, siteUrl } = env
  const assets = sanity.apiHost ?? 'https://cdn.sanity.io'
  const vitals = webVitalsUrl ? [sourceOf(webVitalsUrl, siteUrl)] : []
  const firebaseHosts = firebase.emulatorUrl
    ? [firebase.emulatorUrl]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
  const auth = [...firebaseHosts, ...(idTokenSync ? [sourceOf(idTokenSync.url, siteUrl)] : [])]

  return (kind: PageKind, route: Route | null, html: string): Sources => ({
    'img-src': [assets],
    'connect-src': kind === 'content' ? vitals : [...auth, ...vitals],
    // Only the Studio and the sites that frame the Studio may frame the preview.
    'frame-ancestors': kind === 'preview' ? [studioUrl, ...previewAncestors] : [],
    ...videoSources(kind, route, html),
    ...(route?.isContent && { 'form-action': formSources(html) }),
  })

  function videoSources(kind: PageKind, route: Route | null, html: string): Sources {
    // A draft may get its first video while it is shown.
    if (route?.isContent)
      return kind === 'preview' || html.includes('<video') ? { 'media-src': [assets] } : {}
    if (!route?.name.startsWith(OVERVIEW)) return {}
    return {
      // The hosts are those of `playerUrl`.
      'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
      'media-src': ["'self'"],
    }
  }
}

/**
 * Where the forms of a page lead, and where browsers may arrive then: Chromium and WebKit apply the policy to
 * redirects, too: https://github.com/w3c/webappsec-csp/issues/8. `components/blocks/form/` writes the attributes.
 */
const formSources = (html: string) =>
  [...html.matchAll(/<form [^>]*>/g)].flatMap(([tag]) => {
    const { origin = '' } = URL.parse(attributeOf(tag, 'action')) ?? {}
    const next = attributeOf(tag, 'data-next').split(' ')
    return [origin, ...next].filter(Boolean).map((one) => (one === 'self' ? "'self'" : one))
  })

const attributeOf = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''

function sourceOf(url: string, siteUrl: string) {
  const { origin } = new URL(url, siteUrl)
  return origin === siteUrl ? "'self'" : origin
}
