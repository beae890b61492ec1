import type { Env } from '#lib/env.ts'
import { hashSource } from './html/inline-scripts.ts'
import type { Rewritten } from './html/rewrite.ts'

type Directives = Record<string, readonly string[]>

const NONE = ["'none'"]
const SELF = ["'self'"]
/** Which videos a page plays: members' lessons, or files that staff uploaded for everyone. */
export type Videos = 'lessons' | 'uploads' | 'none'

/** For responses that are not pages: nothing may run or load from them. */
export const noContent = format({ 'default-src': NONE, 'frame-ancestors': NONE })

/**
 * The Content-Security-Policy of each kind of page. Scripts are allowed by the hashes of their text
 * alone, and so are styles outside the preview: https://www.w3.org/TR/CSP3/#strict-csp
 */
export function policies({
  studioUrl,
  previewAncestors,
  sanity,
  firebase,
  webVitalsUrl,
  siteUrl,
}: Env) {
  const assets = sanity.apiHost ?? 'https://cdn.sanity.io'
  const vitals = webVitalsUrl ? [sourceOf(webVitalsUrl, siteUrl)] : []
  const auth = firebase.emulatorUrl
    ? [firebase.emulatorUrl]
    : ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

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

  const framework = ({ scripts, styles }: Rewritten) => ({
    ...page,
    'script-src': [...hashes(scripts), "'strict-dynamic'"],
    'style-src': ["'self'", ...hashes(styles)],
    'connect-src': ["'self'", ...auth, ...vitals],
    'form-action': SELF,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  })

  return {
    content: ({ scripts, styles }: Rewritten, videos: Videos) =>
      format({
        ...page,
        ...(scripts.length > 0 && { 'script-src': [...hashes(scripts), "'strict-dynamic'"] }),
        'style-src': hashes(styles),
        // Also without web vitals: what audits a page reads `/robots.txt` from within it.
        'connect-src': ["'self'", ...vitals],
        'form-action': NONE,
        ...media[videos],
      }),

    scripted: (rewritten: Rewritten, videos: Videos) =>
      format({ ...framework(rewritten), ...media[videos] }),

    /** Only the preview is shown in a frame, and only by the Studio and what frames the Studio. */
    preview: ({ scripts }: Rewritten, videos: Videos) =>
      format({
        ...page,
        'script-src': [...hashes(scripts), "'strict-dynamic'"],
        // What staff type adds elements in the browser: the color behind an image, the parts of a price.
        'style-src': ["'self'", "'unsafe-inline'"],
        'connect-src': ["'self'", ...auth, ...vitals],
        'form-action': SELF,
        'frame-ancestors': [studioUrl, ...previewAncestors],
        ...media[videos],
      }),
  }
}

export type Policies = ReturnType<typeof policies>

/** As a CSP names where a URL leads. */
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
