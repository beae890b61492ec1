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
