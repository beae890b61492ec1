import type { UrlRule } from 'sanity'
import { isDemo } from './ask.ts'

// The Studio's rule and the site's link for each kind of address: what a rule accepts is a working link.

export const FULL = 'Enter a full address that starts with https://.'

export function checkWeb(text: string): true | string {
  if (/[\s\\\p{C}]/u.test(text))
    return 'This link contains a space, a backslash or a hidden character. Remove it, or copy the address again.'
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return FULL
  const { username, password } = new URL(text)
  if (username || password)
    return 'A link can’t contain a user name or password. Remove everything between // and @.'
  return true
}

/** Names of other alphabets become ASCII, which all programs accept. */
const webHref = (text: string) => (checkWeb(text) === true ? new URL(text).href : null)

/** `%` and `?` are left out: in a URL they begin an encoded character and the subject. */
const EMAIL =
  /^[^\s\p{C}"%(),.:;<>?@[\\\]]+(\.[^\s\p{C}"%(),.:;<>?@[\\\]]+)*@([\p{L}\p{M}\d-]+\.)+\p{L}[\p{L}\p{M}\d-]+$/u

/** https://www.rfc-editor.org/rfc/rfc6068 */
export function emailHref(text: string) {
  const email = text.trim()
  return EMAIL.test(email) ? `mailto:${email.split('@').map(encodeURIComponent).join('@')}` : null
}

export const checkEmail = (text: string) =>
  emailHref(text) !== null || 'Enter a complete email address, such as hello@example.com.'

/** A number as people write it, with an extension, such as `(302) 555-0142 ext. 12`. */
const PHONE =
  /^(\(?\+)?([\d(][\d\s()./\p{Pd}]*?)(?:[\s,;]*(?:ext(?:ension)?[.:=]?|x)\s*(\d{1,10}))?$/iu

/** https://www.rfc-editor.org/rfc/rfc3966 */
function phoneHref(text: string) {
  // Copied numbers may contain marks of the writing direction. Two parts of the pattern may match a space.
  const written = text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const [, plus, number = '', extension] = PHONE.exec(written) ?? []
  // In +44 (0)20 7946 0958, the zero is only for calls within the country.
  const digits = (plus ? number.replace('(0)', '') : number).replace(/\D/g, '')
  // From emergency numbers to the longest ones (15 digits: ITU-T E.164), which may follow 00.
  if (digits.length < 3 || digits.length > 17) return null
  return `tel:${plus ? '+' : ''}${digits}${extension ? `;ext=${extension}` : ''}`
}

export const checkPhone = (text: string) =>
  phoneHref(text) !== null || 'Enter a phone number in digits, such as +1 302 555 0142.'

/** A path of this site or an anchor. After two slashes, browsers expect another host. */
const LOCAL = /^(\/(?!\/)|#(?=.))[^\s\\\p{C}]*$/u

/** The link for an address of any kind, as `lib/content/fragments.ts` writes it; null if it is unsafe. */
export function toHref(text: string) {
  const [, scheme = '', rest = ''] = /^(mailto|tel):(.*)$/is.exec(text) ?? []
  switch (scheme.toLowerCase()) {
    case 'mailto':
      return mailHref(rest)
    case 'tel':
      return phoneHref(rest)
    default:
      return LOCAL.test(text) ? text : webHref(text)
  }
}

function mailHref(text: string) {
  const [email = '', ...query] = text.split(/(?=\?)/)
  const href = emailHref(decoded(email))
  return href && new URL(`${href}${query.join('')}`).href
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Only on the machine of the demo, where emulators stand in for the servers of others. */
export const isLoopback = ({ hostname }: URL) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)

/** Whether nobody else can read what is sent there. */
export const isPrivate = (url: URL, isDemo: boolean) =>
  url.protocol === 'https:' || (isDemo && isLoopback(url))

type UrlOptions = { missing?: string; isRequired?: boolean; mustBePrivate?: boolean }

const scheme = ['http', 'https']

/** Sanity checks every `url` field. Its error gets our text, so that there is only one. */
export const urlRules = (
  rule: UrlRule,
  { missing = FULL, isRequired = true, mustBePrivate = false }: UrlOptions = {},
) => {
  const ofSanity = (isRequired ? rule.required() : rule).uri({ scheme, allowCredentials: true })
  return [
    ofSanity.error(missing),
    rule.custom((text, context) => {
      const url = URL.parse(text ?? '')
      if (!text || !url || !scheme.includes(url.protocol.slice(0, -1))) return true
      return mustBePrivate && !isPrivate(url, isDemo(context)) ? missing : checkWeb(text)
    }),
  ]
}
