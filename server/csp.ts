import type { Env } from '#lib/env.ts'
import { hashSource } from './html/inline-scripts.ts'
import type { Rewritten } from './html/rewrite.ts'

type Directives = Record<string, readonly string[]>

const NONE = ["'none'"]
const SELF = ["'self'"]
/** The videos of a page: members' lessons, or public files that staff uploaded. */
export type Videos = 'lessons' | 'uploads' | 'none'

/** For responses that are not pages. They may run and load nothing. */
export const noContent = format({ 'default-src': NONE, 'frame-ancestors': NONE })

/** Scripts and, outside the preview, styles by their hashes: https://www.w3.org/TR/CSP3/#strict-csp */
export function policies(env: Env) {
  const { studioUrl, previewAncestors, sanity, firebase, webVitalsUrl, idTokenSync, siteUrl } = env
  const assets = sanity.apiHost ?? 'https://cdn.sanity.io'
  const vitals = webVitalsUrl ? [sourceOf(webVitalsUrl, siteUrl)] : []
  const firebaseHosts = firebase.emulatorUrl
    ? [firebase.emulatorUrl]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
  const auth = [...firebaseHosts, ...(idTokenSync ? [sourceOf(idTokenSync.url, siteUrl)] : [])]

  const page = {
    'default-src': NONE,
    'img-src': ["'self'", 'data:', assets],
    'font-src': SELF,
    'manifest-src': SELF,
    'base-uri': NONE,
    'frame-ancestors': NONE,
  }

  const media: Record<Videos, Directives> = {
    // The hosts are those of `playerUrl`.
    lessons: {
      'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
      'media-src': SELF,
    },
    uploads: { 'media-src': [assets] },
    none: {},
  }

  const withScripts = (scripts: string[]) => ({
    ...page,
    'script-src': [...hashes(scripts), "'strict-dynamic'"],
    'connect-src': ["'self'", ...auth, ...vitals],
    'form-action': SELF,
  })

  return {
    content: ({ scripts, styles }: Rewritten, videos: Videos) =>
      format({
        ...page,
        ...(scripts.length > 0 && { 'script-src': [...hashes(scripts), "'strict-dynamic'"] }),
        'style-src': hashes(styles),
        // Needed even without web vitals: tools that audit a page fetch `/robots.txt` from it.
        'connect-src': ["'self'", ...vitals],
        'form-action': NONE,
        ...media[videos],
      }),

    scripted: ({ scripts, styles }: Rewritten, videos: Videos) =>
      format({
        ...withScripts(scripts),
        'style-src': ["'self'", ...hashes(styles)],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['default'],
        ...media[videos],
      }),

    /** Only the Studio and the sites that frame the Studio may frame the preview. */
    preview: ({ scripts }: Rewritten, videos: Videos) =>
      format({
        ...withScripts(scripts),
        // Typing adds elements with styles: the color behind an image, the parts of a price.
        'style-src': ["'self'", "'unsafe-inline'"],
        'frame-ancestors': [studioUrl, ...previewAncestors],
        ...media[videos],
      }),
  }
}

export type Policies = ReturnType<typeof policies>

function sourceOf(url: string, siteUrl: string) {
  const { origin } = new URL(url, siteUrl)
  return origin === siteUrl ? "'self'" : origin
}

const hashes = (texts: string[]) => texts.map(hashSource)

function format(directives: Directives) {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ')
}
