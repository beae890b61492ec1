import { hashSource } from './html/inline-scripts.ts'
import type { Rewritten } from './html/rewrite.ts'

/** A page without framework scripts, with them, or as staff see it with drafts. */
export type PageKind = 'content' | 'scripted' | 'preview'

/** Sources by directive, such as `{ 'img-src': ['https://cdn.example'] }`. */
export type Sources = Record<string, readonly string[]>

const NONE = ["'none'"]
const SELF = ["'self'"]

/** For responses that are not pages. They may run and load nothing. */
export const noContent = format({ 'default-src': NONE, 'frame-ancestors': NONE })

/**
 * Allows scripts and, outside the preview, styles by their hashes: https://www.w3.org/TR/CSP3/#strict-csp
 *
 * @param sources of this site, in addition
 */
export function policyOf(kind: PageKind, page: Rewritten, sources: Sources = {}) {
  const policy: Sources = {
    'default-src': NONE,
    'img-src': ["'self'", 'data:'],
    'font-src': SELF,
    'manifest-src': SELF,
    'base-uri': NONE,
    'frame-ancestors': NONE,
    // Content pages need it as well: tools that audit a page fetch `/robots.txt` from it.
    'connect-src': SELF,
    ...OF_KIND[kind](page),
  }
  for (const [name, added] of Object.entries(sources)) {
    const own = policy[name] ?? []
    if (added.length > 0) policy[name] = [...(own === NONE ? [] : own), ...added]
  }
  return format(policy)
}

const OF_KIND: Record<PageKind, (page: Rewritten) => Sources> = {
  content: ({ scripts, styles }) => ({
    ...(scripts.length > 0 && { 'script-src': [...hashes(scripts), "'strict-dynamic'"] }),
    'style-src': hashes(styles),
    'form-action': NONE,
  }),

  scripted: ({ scripts, styles }) => ({
    'script-src': [...hashes(scripts), "'strict-dynamic'"],
    'style-src': ["'self'", ...hashes(styles)],
    'form-action': SELF,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  }),

  preview: ({ scripts }) => ({
    'script-src': [...hashes(scripts), "'strict-dynamic'"],
    // While staff type, the page adds elements with styles.
    'style-src': ["'self'", "'unsafe-inline'"],
    'form-action': SELF,
  }),
}

const hashes = (texts: string[]) => texts.map(hashSource)

function format(directives: Sources) {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ')
}
