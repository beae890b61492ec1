import type { SlugValue } from 'sanity'

/** Slugs that the site uses itself: visitors would never see a page there. */
const RESERVED = new Set([
  '404',
  '500',
  '_next',
  'api',
  'apple-icon.png',
  'content',
  'favicon.ico',
  'icon.svg',
  'index',
  'manifest.webmanifest',
  'members',
  'robots.txt',
  'sitemap.xml',
  'vitals.js',
  'welcome',
])

export function checkSlug(slug: SlugValue | undefined): true | string {
  const part = slug?.current
  if (!part || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(part)) return true
  return `“${part}” can’t be a link address. Use only lowercase letters, numbers and single hyphens, such as refund-policy.`
}

export function checkPageSlug(slug: SlugValue | undefined): true | string {
  if (slug?.current && RESERVED.has(slug.current))
    return `The site uses /${slug.current} for something else. Choose a different address for this page.`
  return checkSlug(slug)
}

/**
 * The path of a page that a site had once, such as `/blog/2019/Old_name.html`. Its characters are those that
 * no URL encodes (RFC 3986, section 2.3).
 */
export function checkFormerPath(path: string): true | string {
  const [, first = ''] = path.split('/')
  if (RESERVED.has(first))
    return `The site uses /${first} for something else, so its visitors can’t be sent elsewhere.`
  return (
    /^(\/(?!\.\.?(\/|$))[\w.~-]+)+$/.test(path) ||
    'Enter only the end of the old address, starting with one slash, such as /old-name or /blog/old-name.html. It can have letters without accents, numbers, and the signs - . _ ~ and /.'
  )
}

/** Accents after `normalize('NFKD')`. */
const ACCENTS = /\p{M}/gu

/** `What’s new?` becomes `whats-new`. */
export function slugify(words: string, maxLength = 60) {
  const slug = words
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
  return slug.slice(0, maxLength).replace(/^-+|-+$/g, '')
}
