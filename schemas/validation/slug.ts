import type { CustomValidator, SlugRule, SlugValue } from 'sanity'
import { z } from 'zod'

/** Addresses that the site itself answers; a page there would never be seen. */
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
])

/** Says what is wrong with a part of an address, or `true`: lower-case letters, digits, single dashes. */
export function checkAddressPart(slug: SlugValue | undefined): true | string {
  const part = slug?.current
  if (!part || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(part)) return true
  return `“${part}” can’t be a link address. Use only lowercase letters, numbers and single hyphens, such as refund-policy.`
}

/** As {@link checkAddressPart}, and refuses the addresses that the site keeps for itself. */
export function checkPageAddress(slug: SlugValue | undefined): true | string {
  if (slug?.current && RESERVED.has(slug.current))
    return `The site uses /${slug.current} for something else. Choose a different address for this page.`
  return checkAddressPart(slug)
}

type Check = CustomValidator<SlugValue | undefined>

const wordsShape = z
  .object({ title: z.string(), question: z.string(), heading: z.string() })
  .partial()

/** What an address beside these fields is made from. */
function sourceOf(fields: unknown) {
  const { title, question, heading } = wordsShape.safeParse(fields).data ?? {}
  return title ?? question ?? heading ?? ''
}

/**
 * Makes a link address compulsory; the first check that fails is reported. Without the words that it is
 * made from, their field alone reports that. Sanity itself reports an address that is there, but empty,
 * and `required()` would report its inner field too.
 */
export const linkAddress = (rule: SlugRule, missing: string, ...checks: Check[]) =>
  rule.custom(async (slug, context) => {
    if (!slug) return !sourceOf(context.parent).trim() || missing
    for (const check of checks) {
      const result = await check(slug, context)
      if (result !== true) return result
    }
    return true
  })

/** Accents, as letters have them after `normalize('NFKD')`. */
const ACCENTS = /\p{M}/gu

/** Makes the address of a document from its title: `What’s new?` becomes `whats-new`. */
export function slugify(words: string, maxLength = 60) {
  const slug = words
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
  return slug.slice(0, maxLength).replace(/^-+|-+$/g, '')
}
