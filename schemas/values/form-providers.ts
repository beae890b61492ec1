import { checkWeb, isLoopback, isPrivate } from '../validation/href.ts'

export type FormKind = 'signUp' | 'message'

type Provider = {
  title: string
  /** What it takes. */
  kinds: readonly FormKind[]
  /** Null if staff name it. */
  emailName: string | null
  /** What its addresses look like. */
  example: string
  isAddress: (url: URL) => boolean
  /** Fields that it expects, with their values. */
  hidden?: Record<string, string>
  /** The name of the field that only programs fill in. */
  trap?: (url: URL) => string
  /** Where its own pages thank visitors, besides the origin of the address. */
  thanksAt?: (url: URL) => string[]
}

const both = ['signUp', 'message'] as const
const isAt = (host: RegExp, path: RegExp) => (url: URL) =>
  host.test(url.hostname) && path.test(url.pathname)
const MAILCHIMP = /(?:^|\.)(\w+\.list-manage\.com)$/

/** The names of fields and the addresses are those of the code that each provider shows for copying. */
export const PROVIDERS = {
  mailchimp: {
    title: 'Mailchimp',
    kinds: ['signUp'],
    emailName: 'EMAIL',
    example: 'https://….us1.list-manage.com/subscribe/post?u=…&id=…',
    isAddress: (url) =>
      isAt(MAILCHIMP, /^\/subscribe\/post$/)(url) &&
      ['u', 'id'].every((name) => /^\w+$/.test(url.searchParams.get(name) ?? '')),
    trap: ({ searchParams }) => `b_${searchParams.get('u')}_${searchParams.get('id')}`,
    thanksAt: ({ hostname }) => [
      `https://${MAILCHIMP.exec(hostname)?.[1] ?? hostname}`,
      'https://mailchi.mp',
    ],
  },
  kit: {
    title: 'Kit',
    kinds: ['signUp'],
    emailName: 'email_address',
    example: 'https://app.kit.com/forms/…/subscriptions',
    isAddress: isAt(/^app\.(kit|convertkit)\.com$/, /^\/forms\/\w+\/subscriptions$/),
    thanksAt: () => ['https://app.kit.com', 'https://app.convertkit.com'],
  },
  buttondown: {
    title: 'Buttondown',
    kinds: ['signUp'],
    emailName: 'email',
    example: 'https://buttondown.com/api/emails/embed-subscribe/…',
    isAddress: isAt(/^buttondown\.(com|email)$/, /^\/api\/emails\/embed-subscribe\/[\w.-]+$/),
    hidden: { embed: '1' },
    thanksAt: () => ['https://buttondown.com'],
  },
  formspree: {
    title: 'Formspree',
    kinds: both,
    emailName: 'email',
    example: 'https://formspree.io/f/…',
    isAddress: isAt(/^formspree\.io$/, /^\/f\/\w+$/),
    trap: () => '_gotcha',
  },
  basin: {
    title: 'Basin',
    kinds: both,
    emailName: 'email',
    example: 'https://usebasin.com/f/…',
    isAddress: isAt(/^usebasin\.com$/, /^\/f\/\w+$/),
    trap: () => '_gotcha',
  },
  other: {
    title: 'Another provider',
    kinds: both,
    emailName: null,
    example: 'https://…',
    isAddress: () => true,
  },
} satisfies Record<string, Provider>

export type ProviderName = keyof typeof PROVIDERS

export const isProvider = (name: unknown): name is ProviderName =>
  typeof name === 'string' && Object.hasOwn(PROVIDERS, name)

const providerOf = (name: ProviderName): Provider => PROVIDERS[name]

export const takes = (name: ProviderName, kind: FormKind) => providerOf(name).kinds.includes(kind)

/**
 * What is wrong with the address of a form.
 *
 * @param isDemo whether everything is on this machine, where an emulator stands in for each provider
 */
export function checkFormAddress(text: string, name: ProviderName, isDemo: boolean): true | string {
  const web = checkWeb(text)
  if (web !== true) return web
  const url = new URL(text)
  if (isDemo && isLoopback(url)) return true
  if (!isPrivate(url, isDemo))
    return 'Without https, others can read what visitors send. Copy the address that starts with https://.'
  if (text.includes('&amp;')) return 'Write & in place of each &amp; in this address.'
  const { title, example, isAddress } = providerOf(name)
  return (
    isAddress(url) ||
    `This is not the address of a form at ${title}, which looks like ${example}. Copy it from action="…" in the code that ${title} shows for your form.`
  )
}

/** The address of a page that thanks visitors and is not on this site. */
export function checkThanks(text: string, isDemo: boolean) {
  return checkFormAddress(text, 'other', isDemo)
}

const FIELD_NAME = /^[\w.[\]-]{1,60}$/

export const checkFieldName = (text: string) =>
  FIELD_NAME.test(text) ||
  'Copy the name of the email field from name="…" in the code that the provider shows.'

type Stored = {
  kind: string | null
  provider: string | null
  action: string | null
  emailName: string | null
  thanks: string | null
  /** The words after sending, which are on this site. */
  sent: string | null
}

/**
 * A form as browsers get it; null if it could not arrive, or would send what people enter to this site.
 *
 * @param siteUrl the origin of this site
 */
export function readForm(stored: Stored, siteUrl: string) {
  const isDemo = isLoopback(new URL(siteUrl))
  const { provider: name, action, kind } = stored
  if (!isProvider(name) || !action || (kind !== 'signUp' && kind !== 'message')) return null
  const provider = providerOf(name)
  const emailName = provider.emailName ?? stored.emailName ?? ''
  if (!takes(name, kind) || checkFieldName(emailName) !== true) return null
  if (checkFormAddress(action, name, isDemo) !== true) return null
  const url = new URL(action)
  if (url.origin === siteUrl) return null
  const thanks =
    stored.thanks && checkThanks(stored.thanks, isDemo) === true
      ? [new URL(stored.thanks).origin]
      : []
  return {
    kind,
    action: url.href,
    emailName,
    hidden: Object.entries(provider.hidden ?? {}),
    trap: provider.trap?.(url) ?? null,
    /** The origins at which browsers may arrive after sending; `self` is this site. */
    next: [...(provider.thanksAt?.(url) ?? []), ...thanks, ...(stored.sent ? ['self'] : [])],
  }
}
