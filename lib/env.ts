import { z } from 'zod'
import { localPath } from './http/local-redirect.ts'
import { parseJson } from './parse-json.ts'

/** Settings are missing or wrong. The message names each one, with the reason and the remedy. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

export function isLoopback(url: string) {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

export const isHttps = (url: string) => new URL(url).protocol === 'https:'

/** A page on https can send to http only on this machine. */
function isSecureUrl(value: string) {
  const url = URL.parse(value)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(value))
}

const required = z
  .string({ error: 'is missing' })
  .trim()
  .min(1, { abort: true, error: 'is missing' })
// `abort`: a value that is not a URL gets only this message.
const origin = required.refine(
  (value) => /^https?:/.test(value) && URL.parse(value)?.origin === value,
  {
    abort: true,
    error: ({ input }) =>
      `is "${input}", which is not an origin: use a scheme and a host without a path or trailing slash, such as https://www.example.com`,
  },
)
const publicOrigin = origin.refine((value) => isHttps(value) || isLoopback(value), {
  error: ({ input }) => `is "${input}": a public site must use https`,
})
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const number = (value: string, max: number, min = 0) =>
  optional(
    required.refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: ({ input }) => `is "${input}"; it must be a number from ${min} to ${max}`,
    }),
  ).transform((text) => Number(text ?? value))

const listOf = (schema: z.ZodType<string, string>) =>
  optional(required).transform((text, context) =>
    (text ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((one) => {
        const parsed = schema.safeParse(one)
        if (parsed.success) return parsed.data
        for (const { message } of parsed.error.issues) context.addIssue(message)
        return z.NEVER
      }),
  )

/** The key file of a Google service account, as one line. */
const serviceAccount = z
  .object({ client_email: z.string().min(1), private_key: z.string().includes('PRIVATE KEY') })
  .transform(({ client_email, private_key }) => ({ email: client_email, privateKey: private_key }))

/** A full URL names another origin explicitly. */
const pathOrUrl = (path: string, url: string) =>
  optional(
    required.refine((value) => localPath(value) === value || isSecureUrl(value), {
      error: ({ input }) =>
        `is "${input}": use a path of this site, such as ${path}, or a full https URL, such as ${url}`,
    }),
  )

/** `npm run vitals` reads only this setting. */
export const vitalsFile = optional(required).transform((file) => file ?? '.data/vitals.ndjson')

/** A build contains these settings. A start with others is refused. */
export const inBuild = z.object({
  SITE_URL: publicOrigin,
  STUDIO_URL: publicOrigin,
  SANITY_PROJECT_ID: required.regex(
    /^[a-z0-9-]+$/,
    'is not a project ID: copy it from sanity.io/manage (lowercase letters, digits and hyphens)',
  ),
  SANITY_DATASET: required.regex(
    /^[a-z0-9~][a-z0-9_~-]{0,63}$/,
    'is not a dataset name: copy it from sanity.io/manage (lowercase letters, digits, _ and -)',
  ),
  SANITY_API_HOST: optional(origin),
  FIREBASE_PROJECT_ID: required.regex(
    /^[a-z0-9.:-]+$/,
    'is not a project ID: copy it from the project settings at console.firebase.google.com',
  ),
  FIREBASE_API_KEY: required,
  FIREBASE_AUTH_EMULATOR_HOST: optional(
    required.regex(/^[^/]+:\d+$/, {
      abort: true,
      error: 'must be host:port without a scheme, such as localhost:9099',
    }),
  ),
  ID_TOKEN_SYNC_URL: pathOrUrl('/api/session', 'https://accounts.example.com/session'),
  // The default of Firebase's own sync: https://firebase.google.com/docs/reference/js/auth
  ID_TOKEN_SYNC_MAX_AGE: number('300', 86_400, 1),
  WEB_VITALS_URL: pathOrUrl('/api/vitals', 'https://stats.example.com/vitals'),
})

const single = inBuild.extend({
  SANITY_READ_TOKEN: required,
  SANITY_WEBHOOK_SECRET: optional(required),
  WEB_VITALS_FILE: vitalsFile,
  STATS_FILE: optional(required),
  ERRORS_URL: optional(
    required.refine(isSecureUrl, {
      error: 'is not a full https URL, such as https://errors.example.com/fourfold',
    }),
  ),
  REDIS_URL: optional(
    required.refine((value) => /^rediss?:\/\/[^/]/.test(value) && URL.canParse(value), {
      // It may contain a password.
      error:
        'is not a URL of Redis or Valkey: it must begin with redis:// or rediss:// and name a host, such as redis://10.0.0.5:6379',
    }),
  ),
  PREVIEW_ANCESTORS: listOf(origin),
  MEMBERS_BY: optional(
    z.enum(['account', 'claim'], {
      error: ({ input }) => `is "${input}"; it must be account or claim`,
    }),
  ).transform((value) => value ?? 'account'),
  STRIPE_SECRET_KEY: optional(
    required.regex(
      /^[rs]k_(test|live)_/,
      'is not a secret or restricted key: copy it from dashboard.stripe.com/apikeys',
    ),
  ),
  STRIPE_WEBHOOK_SECRET: optional(
    required.regex(
      /^whsec_/,
      'is not the signing secret of a webhook endpoint: copy it from dashboard.stripe.com/webhooks',
    ),
  ),
  STRIPE_PRICES: listOf(
    required.regex(/^price_\w+$/, {
      error: ({ input }) => `contains "${input}", which is not the ID of a price`,
    }),
  ),
  STRIPE_API_URL: optional(origin),
  FIREBASE_SERVICE_ACCOUNT: optional(required),
  HOST: optional(
    z.union([z.ipv4(), z.ipv6()], {
      error: ({ input }) => `is "${input}"; it must be an IP address, such as 0.0.0.0`,
    }),
  ),
  PORT: number('3000', 65_535),
  KEEP_ALIVE_MS: number('65000', 3_600_000, 1_000),
  DRAIN_MS: number('1000', 600_000),
  STOP_MS: number('9000', 600_000, 1_000),
  TRUSTED_PROXIES: number('0', 10),
})

export const SETTING_NAMES = single.keyof().options

const UNSET = 'Unset it to use the hosted service.'
const SANITY = 'SANITY_API_HOST'
const FIREBASE = 'FIREBASE_AUTH_EMULATOR_HOST'
const STRIPE = 'STRIPE_API_URL'
const ACCOUNT = 'FIREBASE_SERVICE_ACCOUNT'

/** What only an emulator accepts: setting, setting of the emulator, value, and the remedy. */
const EMULATOR_VALUES = [
  ['SANITY_READ_TOKEN', SANITY, 'emulator-token', 'create a read token at sanity.io/manage'],
  ['SANITY_WEBHOOK_SECRET', SANITY, 'emulator-webhook-secret', 'copy yours from sanity.io/manage'],
  ['FIREBASE_API_KEY', FIREBASE, 'demo', 'copy the web API key of the hosted project'],
  ['STRIPE_SECRET_KEY', STRIPE, 'sk_test_emulator', 'create one at dashboard.stripe.com/apikeys'],
  ['STRIPE_WEBHOOK_SECRET', STRIPE, 'whsec_emulator', 'copy it from dashboard.stripe.com/webhooks'],
] as const

const PAYMENTS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICES'] as const

const settings = single
  .superRefine((values, context) => {
    type Name = keyof typeof values
    const refuse = (name: Name, why: string) =>
      context.addIssue({ code: 'custom', path: [name], message: why })
    const { SITE_URL, DRAIN_MS, STOP_MS, FIREBASE_PROJECT_ID } = values
    const siteIsLocal = isLoopback(SITE_URL)

    if (DRAIN_MS >= STOP_MS)
      refuse('DRAIN_MS', `is ${DRAIN_MS}; it must be less than STOP_MS, ${STOP_MS}`)
    for (const name of [SANITY, FIREBASE, STRIPE] as const) {
      const value = values[name]
      if (!value) continue
      if (!isLoopback(/^https?:/.test(value) ? value : `http://${value}`))
        refuse(name, `is "${value}", but the emulator must be on this machine. ${UNSET}`)
      if (!siteIsLocal) refuse(name, `names an emulator while SITE_URL is ${SITE_URL}. ${UNSET}`)
    }
    for (const [name, emulator, value, remedy] of EMULATOR_VALUES)
      if (values[name] === value && !values[emulator])
        refuse(name, `is the value of the emulator; ${remedy}`)

    const auth = values[FIREBASE]
    if (FIREBASE_PROJECT_ID.startsWith('demo-') !== Boolean(auth))
      refuse(
        'FIREBASE_PROJECT_ID',
        auth
          ? `is "${FIREBASE_PROJECT_ID}", but with the Auth emulator it must begin with demo-`
          : `is "${FIREBASE_PROJECT_ID}", which only the Auth emulator knows; use the ID of the hosted project`,
      )
    // The Auth emulator needs no credentials.
    const account = auth ? undefined : values[ACCOUNT]
    if (account && !serviceAccount.safeParse(parseJson(account)).success)
      refuse(
        ACCOUNT,
        'is not the key of a service account: use the content of its JSON file, in one line',
      )
    if (!PAYMENTS.some((name) => values[name]?.length)) return
    const needed = auth ? PAYMENTS : ([...PAYMENTS, ACCOUNT] as const)
    for (const name of needed.filter((name) => !values[name]?.length))
      refuse(name, `is missing: memberships follow payments only with all of ${needed.join(', ')}`)
    if (values.MEMBERS_BY !== 'claim')
      refuse('MEMBERS_BY', 'must be claim if memberships follow payments')
  })
  .transform((values) => ({
    siteUrl: values.SITE_URL,
    studioUrl: values.STUDIO_URL,
    /** The token and the secret never leave the server. */
    sanity: {
      projectId: values.SANITY_PROJECT_ID,
      dataset: values.SANITY_DATASET,
      /** Origin of the Content Lake emulator; null on hosted Sanity. */
      apiHost: values.SANITY_API_HOST ?? null,
      readToken: values.SANITY_READ_TOKEN,
      /** Sanity signs its webhook with it; null if there is no webhook. */
      webhookSecret: values.SANITY_WEBHOOK_SECRET ?? null,
    },
    /** For Firebase Auth in the browser. Every value is public. */
    firebase: {
      projectId: values.FIREBASE_PROJECT_ID,
      apiKey: values.FIREBASE_API_KEY,
      emulatorUrl: values.FIREBASE_AUTH_EMULATOR_HOST
        ? `http://${values.FIREBASE_AUTH_EMULATOR_HOST}`
        : null,
    },
    /** The accounts that open the course: all, or only those with our claim. */
    membersBy: values.MEMBERS_BY,
    /** Null if memberships do not follow payments. */
    payments:
      values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: values.STRIPE_SECRET_KEY,
            webhookSecret: values.STRIPE_WEBHOOK_SECRET,
            prices: values.STRIPE_PRICES,
            /** Origin of the emulator; null for hosted Stripe. */
            apiUrl: values.STRIPE_API_URL ?? null,
          }
        : null,
    /** Manages members' accounts; null on the Auth emulator, and if there is none. */
    serviceAccount:
      serviceAccount.safeParse(parseJson(values.FIREBASE_SERVICE_ACCOUNT ?? null)).data ?? null,
    /** The URL to which the browser sends an ID token, up to an age in seconds; null for none. */
    idTokenSync: values.ID_TOKEN_SYNC_URL
      ? {
          url: new URL(values.ID_TOKEN_SYNC_URL, values.SITE_URL).href,
          maxAge: values.ID_TOKEN_SYNC_MAX_AGE,
        }
      : null,
    webVitalsUrl: values.WEB_VITALS_URL ?? null,
    webVitalsFile: values.WEB_VITALS_FILE,
    /** The file in which our server counts page views and clicks; null if nothing is counted. */
    statsFile: values.STATS_FILE ?? null,
    /** Where our server sends errors; null if they are not sent. It can contain a secret. */
    errorsUrl: values.ERRORS_URL ?? null,
    /** Redis or Valkey, which all servers share; null for one server. It can contain a password. */
    redisUrl: values.REDIS_URL ?? null,
    previewAncestors: values.PREVIEW_ANCESTORS,
    listen: {
      host: values.HOST ?? '0.0.0.0',
      port: values.PORT,
      keepAliveMs: values.KEEP_ALIVE_MS,
    },
    /** After SIGTERM: milliseconds in which our server takes new requests, and until it ends. */
    stop: { drainMs: values.DRAIN_MS, stopMs: values.STOP_MS },
    /** The number of proxies before our server that add the client's address to `X-Forwarded-For`. */
    trustedProxies: values.TRUSTED_PROXIES,
    inBuild: Object.fromEntries(
      inBuild.keyof().options.map((name) => [name, values[name] ?? null]),
    ),
  }))

export type Env = z.output<typeof settings>
export type FirebaseSettings = Env['firebase']
export type PaymentSettings = NonNullable<Env['payments']>
export type IdTokenSync = NonNullable<Env['idTokenSync']>
export type MemberSettings = Pick<Env, 'firebase' | 'idTokenSync'>

/** @throws {SettingsError} names each variable that is missing or wrong */
export function readEnv(source: Record<string, string | undefined>): Env {
  const { data, error } = settings.safeParse(source)
  if (data) return data
  throw new SettingsError(
    `Fix these settings before the site can be built or started:\n${problemsOf(error)}\n` +
      'docs/settings.md explains each setting. `npm run demo` needs none of them.',
  )
}

/** A line for each setting: its name, and what is wrong. */
export const problemsOf = ({ issues }: z.ZodError) =>
  issues.map(({ path, message }) => `  ${path.join('.')} ${message}`).join('\n')

let read: Env | undefined

export function env() {
  read ??= readEnv(process.env)
  return read
}

/** The API of Firebase Auth: https://cloud.google.com/identity-platform/docs/reference/rest */
export const identityToolkit = ({ emulatorUrl }: FirebaseSettings) =>
  emulatorUrl
    ? `${emulatorUrl}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com'

export function memberSettings(): MemberSettings {
  const { firebase, idTokenSync } = env()
  return { firebase, idTokenSync }
}
