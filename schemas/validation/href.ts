import type { UrlRule } from 'sanity'

const ADVICE =
  'Start it with https://, http://, mailto: or tel:, or enter a page on this site, such as /who-we-are or /#faq-refunds.'

export const FULL = 'Enter a full address that starts with https://.'

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Allows http, https, mailto, tel, and the site's own paths (`/…`) and anchors (`#…`). */
export function checkHref(href: string | undefined): true | string {
  if (!href) return true
  if (/[\s\\\p{C}]/u.test(href))
    return 'This link contains a space, a backslash or a hidden character. Remove it, or copy the address again.'
  if (href.startsWith('//'))
    return 'A link that starts with // leads to another website. Write https:// in front of it, or a single / for a page on this site.'
  if (/^(\/|#.)/.test(href)) return true
  if (!URL.canParse(href)) return `This isn’t a complete link. ${ADVICE}`
  const { protocol, username, password } = new URL(href)
  if (!SCHEMES.has(protocol)) return `Links that start with “${protocol}” aren’t allowed. ${ADVICE}`
  if (username || password)
    return 'A link can’t contain a user name or password. Remove everything between // and @.'
  if (/^https?:/i.test(href) && !/^https?:\/\//i.test(href))
    return `This isn’t a complete link. ${ADVICE}`
  return true
}

/** Sanity checks every `url` field. Its error gets our text, so that there is only one. */
export const urlRules = (rule: UrlRule, missing = FULL, isRequired = true) => [
  (isRequired ? rule.required() : rule)
    .uri({ scheme: ['http', 'https'], allowCredentials: true })
    .error(missing),
  rule.custom((href) => !href || !isWebUrl(href) || checkHref(href)),
]

const isWebUrl = (href: string) => URL.canParse(href) && /^\s*https?:/i.test(href)
