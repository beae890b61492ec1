import { z } from 'zod'
import { localPath } from './http/local-redirect.ts'

/** What the browser needs to reach Firebase Auth; every value of it is public by nature. */
export type FirebaseSettings = {
  projectId: string
  apiKey: string
  /** Origin of the Auth emulator, e.g. `http://localhost:9099`; null on hosted Firebase. */
  emulatorUrl: string | null
}

/** Where the content is stored. The token never leaves the server. */
type SanitySettings = {
  projectId: string
  dataset: string
  /** Origin of the Content Lake emulator, e.g. `http://localhost:3334`; null on hosted Sanity. */
  apiHost: string | null
  readToken: string
  /** What Sanity signs its webhook with; null where there is none. Never leaves the server. */
  webhookSecret: string | null
}

/** Where the browser sends a member's id token, and the maximum age of the token in seconds. */
export type IdTokenSync = { url: string; maxAge: number }

export type Env = {
  /** The site's own origin, without a trailing slash. */
  siteUrl: string
  /** The Studio's origin, to which the preview's links lead. */
  studioUrl: string
  sanity: SanitySettings
  firebase: FirebaseSettings
  /** Null: the token is not sent. */
  idTokenSync: IdTokenSync | null
  /** Where browsers send web vitals: a path of this site or a full URL; null measures nothing. */
  webVitalsUrl: string | null
  /** The file in which our own receiver stores web vitals. */
  webVitalsFile: string
  /** Origins that frame the Studio, and with it the preview: Sanity's dashboard, for example. */
  previewAncestors: string[]
  /** The address that our server listens on, and for how long it keeps an idle connection open. */
  listen: { host: string; port: number; keepAliveMs: number }
  /** Milliseconds for which our server still answers when it is stopped, and until it has ended. */
  stop: { drainMs: number; stopMs: number }
  /** How many proxies in front of our server add the client's address to `X-Forwarded-For`. */
  trustedProxies: number
}

/** What a member's browser needs. */
export type MemberSettings = Pick<Env, 'firebase' | 'idTokenSync'>

/** A setting that is missing or wrong. The message names each one, says why and how to fix it. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const EMULATOR_TOKEN = 'emulator-token'
const EMULATOR_WEBHOOK_SECRET = 'emulator-webhook-secret'
const EMULATOR_API_KEY = 'demo'
/** As in Firebase's own sync: https://firebase.google.com/docs/reference/js/auth */
const DEFAULT_SYNC_MAX_AGE = '300'

export function isLoopback(url: string) {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

export const isHttps = (url: string) => new URL(url).protocol === 'https:'

/** A page on https cannot send to http, except to this machine. */
function isSecureUrl(value: string) {
  const url = URL.parse(value)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(value))
}

const required = z
  .string({ error: 'is missing' })
  .trim()
  .min(1, { abort: true, error: 'is missing' })
// `abort`: a value that is not a URL gets this message alone.
const origin = required.refine(
  (value) =>
    URL.canParse(value) &&
    /^https?:$/.test(new URL(value).protocol) &&
    new URL(value).origin === value,
  {
    abort: true,
    error: ({ input }) =>
      `is "${input}", which is not an origin: use a scheme and a host without a path or trailing slash, such as https://www.example.com`,
  },
)
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const number = (value: string, max: number, min = 0) =>
  optional(
    required.refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: ({ input }) => `is "${input}"; it must be a number from ${min} to ${max}`,
    }),
  ).transform((text) => Number(text ?? value))

const origins = optional(required).transform((text, context) =>
  (text ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((one) => {
      const parsed = origin.safeParse(one)
      if (parsed.success) return parsed.data
      for (const { message } of parsed.error.issues) context.addIssue(message)
      return z.NEVER
    }),
)

const settings = z
  .object({
    SITE_URL: origin,
    STUDIO_URL: origin,
    SANITY_PROJECT_ID: required.regex(
      /^[a-z0-9-]+$/,
      'is not a project ID: copy it from sanity.io/manage (lowercase letters, digits and hyphens)',
    ),
    SANITY_DATASET: required.regex(
      /^[a-z0-9~][a-z0-9_~-]{0,63}$/,
      'is not a dataset name: copy it from sanity.io/manage (lowercase letters, digits, _ and -)',
    ),
    SANITY_READ_TOKEN: required,
    SANITY_WEBHOOK_SECRET: optional(required),
    SANITY_API_HOST: optional(origin),
    FIREBASE_PROJECT_ID: required,
    FIREBASE_API_KEY: required,
    FIREBASE_AUTH_EMULATOR_HOST: optional(
      required.regex(/^[^/]+:\d+$/, {
        abort: true,
        error: 'must be host:port without a scheme, such as localhost:9099',
      }),
    ),
    ID_TOKEN_SYNC_URL: optional(required),
    ID_TOKEN_SYNC_MAX_AGE: optional(
      required.regex(/^[1-9]\d*$/, 'must be a number of seconds, such as 300'),
    ),
    WEB_VITALS_URL: optional(
      required.refine((value) => localPath(value) === value || isSecureUrl(value), {
        error: ({ input }) =>
          `is "${input}": use a path of this site, such as /api/vitals, or a full https URL, such as https://stats.example.com/vitals`,
      }),
    ),
    PREVIEW_ANCESTORS: origins,
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
  .superRefine((values, context) => {
    const refuse = (name: keyof typeof values, why: string) =>
      context.addIssue({ code: 'custom', path: [name], message: why })
    const siteIsLocal = isLoopback(values.SITE_URL)
    const lake = values.SANITY_API_HOST
    const auth = values.FIREBASE_AUTH_EMULATOR_HOST

    if (values.DRAIN_MS >= values.STOP_MS)
      refuse('DRAIN_MS', `is ${values.DRAIN_MS}; it must be less than STOP_MS, ${values.STOP_MS}`)
    const sync = values.ID_TOKEN_SYNC_URL
    if (sync && originOf(sync, values.SITE_URL) !== values.SITE_URL)
      refuse(
        'ID_TOKEN_SYNC_URL',
        `is "${sync}", but ID tokens are sent to the site itself only: use one of its paths, such as /api/session`,
      )
    if (!siteIsLocal && values.SITE_URL.startsWith('http:'))
      refuse('SITE_URL', `is "${values.SITE_URL}": a public site must use https`)
    if (lake && !isLoopback(lake))
      refuse(
        'SANITY_API_HOST',
        `is "${lake}", but the emulator must be on this machine; unset it to use hosted Sanity`,
      )
    if (lake && !siteIsLocal)
      refuse(
        'SANITY_API_HOST',
        `names an emulator while SITE_URL is ${values.SITE_URL}; unset it to use hosted Sanity`,
      )
    if (!lake && values.SANITY_READ_TOKEN === EMULATOR_TOKEN)
      refuse(
        'SANITY_READ_TOKEN',
        'is the emulator’s token; create a read token for your project at sanity.io/manage',
      )
    if (!lake && values.SANITY_WEBHOOK_SECRET === EMULATOR_WEBHOOK_SECRET)
      refuse(
        'SANITY_WEBHOOK_SECRET',
        'is the emulator’s secret; use the secret of your webhook at sanity.io/manage',
      )
    if (auth && !isLoopback(`http://${auth}`))
      refuse(
        'FIREBASE_AUTH_EMULATOR_HOST',
        `is "${auth}", but the emulator must be on this machine; unset it to use hosted Firebase`,
      )
    if (auth && !siteIsLocal)
      refuse(
        'FIREBASE_AUTH_EMULATOR_HOST',
        `names an emulator while SITE_URL is ${values.SITE_URL}; unset it to use hosted Firebase`,
      )
    if (auth && !values.FIREBASE_PROJECT_ID.startsWith('demo-'))
      refuse(
        'FIREBASE_PROJECT_ID',
        `is "${values.FIREBASE_PROJECT_ID}", but with the Auth emulator it must begin with demo-`,
      )
    if (!auth && values.FIREBASE_PROJECT_ID.startsWith('demo-'))
      refuse(
        'FIREBASE_PROJECT_ID',
        `is "${values.FIREBASE_PROJECT_ID}", which only the Auth emulator knows; use the ID of the hosted project`,
      )
    if (!auth && values.FIREBASE_API_KEY === EMULATOR_API_KEY)
      refuse('FIREBASE_API_KEY', 'is the emulator’s key; use the web API key of the hosted project')
  })

const originOf = (address: string, base: string) =>
  URL.canParse(address, base) ? new URL(address, base).origin : null

/** The file with web vitals; `npm run vitals` reads this setting alone. */
export function vitalsFile(source: Record<string, string | undefined>) {
  return source.WEB_VITALS_FILE || '.data/vitals.ndjson'
}

/**
 * Every setting, read and checked in one place.
 *
 * @throws {SettingsError} naming each variable that is missing or wrong.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = settings.safeParse(source)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new SettingsError(
      `Fix these settings before the site can start:\n${lines.join('\n')}\n` +
        'README.md explains each setting. `npm run demo` needs none of them.',
    )
  }
  const values = parsed.data
  return {
    siteUrl: values.SITE_URL,
    studioUrl: values.STUDIO_URL,
    sanity: {
      projectId: values.SANITY_PROJECT_ID,
      dataset: values.SANITY_DATASET,
      apiHost: values.SANITY_API_HOST ?? null,
      readToken: values.SANITY_READ_TOKEN,
      webhookSecret: values.SANITY_WEBHOOK_SECRET ?? null,
    },
    firebase: {
      projectId: values.FIREBASE_PROJECT_ID,
      apiKey: values.FIREBASE_API_KEY,
      emulatorUrl: values.FIREBASE_AUTH_EMULATOR_HOST
        ? `http://${values.FIREBASE_AUTH_EMULATOR_HOST}`
        : null,
    },
    idTokenSync: values.ID_TOKEN_SYNC_URL
      ? {
          url: new URL(values.ID_TOKEN_SYNC_URL, values.SITE_URL).href,
          maxAge: Number(values.ID_TOKEN_SYNC_MAX_AGE ?? DEFAULT_SYNC_MAX_AGE),
        }
      : null,
    webVitalsUrl: values.WEB_VITALS_URL ?? null,
    previewAncestors: values.PREVIEW_ANCESTORS,
    listen: {
      host: values.HOST ?? '0.0.0.0',
      port: values.PORT,
      keepAliveMs: values.KEEP_ALIVE_MS,
    },
    stop: { drainMs: values.DRAIN_MS, stopMs: values.STOP_MS },
    trustedProxies: values.TRUSTED_PROXIES,
    webVitalsFile: vitalsFile(source),
  }
}

/** The settings that end up in a build, by their variables, so that a start with others can be refused. */
export function publicSettings({ sanity, firebase, idTokenSync, ...env }: Env) {
  return {
    SITE_URL: env.siteUrl,
    STUDIO_URL: env.studioUrl,
    SANITY_PROJECT_ID: sanity.projectId,
    SANITY_DATASET: sanity.dataset,
    SANITY_API_HOST: sanity.apiHost,
    FIREBASE_PROJECT_ID: firebase.projectId,
    FIREBASE_API_KEY: firebase.apiKey,
    FIREBASE_AUTH_EMULATOR_HOST: firebase.emulatorUrl,
    ID_TOKEN_SYNC_URL: idTokenSync?.url ?? null,
    ID_TOKEN_SYNC_MAX_AGE: idTokenSync?.maxAge ?? null,
    WEB_VITALS_URL: env.webVitalsUrl,
  }
}

let read: Env | undefined

/** The settings of this process, read once. */
export function env() {
  read ??= readEnv(process.env)
  return read
}

/** What a member's browser needs of the settings, and no more. */
export function memberSettings(): MemberSettings {
  const { firebase, idTokenSync } = env()
  return { firebase, idTokenSync }
}
