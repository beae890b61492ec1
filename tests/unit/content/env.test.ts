import { checkoutSettings } from '#emulators/checkout-settings.ts'
import { defaults } from '#emulators/defaults.ts'
import { readEnv } from '#lib/env.ts'
import { hosted } from '../hosted-settings.ts'

test('the defaults are those of docs/settings.md, without what is optional', () => {
  const settings = readEnv({ ...hosted, SANITY_WEBHOOK_SECRET: '' })
  expect(settings).toMatchObject({
    sanity: { apiHost: null, webhookSecret: null },
    firebase: { emulatorUrl: null },
    ...{ idTokenSync: null, webVitalsUrl: null, statsFile: null },
    ...{ membersBy: 'account', payments: null, trustedProxies: 0 },
    listen: { host: '0.0.0.0', port: 3000, keepAliveMs: 65_000 },
    stop: { drainMs: 1_000, stopMs: 9_000 },
    webVitalsFile: '.data/vitals.ndjson',
  })
  expect(readEnv(hosted)).toEqual(settings)
})

test('the settings of the server are read', () => {
  expect(
    readEnv({
      ...hosted,
      HOST: '127.0.0.1',
      PORT: '8080',
      KEEP_ALIVE_MS: '620000',
      DRAIN_MS: '500',
      STOP_MS: '3000',
      TRUSTED_PROXIES: '2',
      PREVIEW_ANCESTORS: 'https://www.sanity.io, https://cms.example.com',
      WEB_VITALS_FILE: '/var/vitals',
    }),
  ).toMatchObject({
    listen: { host: '127.0.0.1', port: 8080, keepAliveMs: 620_000 },
    stop: { drainMs: 500, stopMs: 3_000 },
    trustedProxies: 2,
    previewAncestors: ['https://www.sanity.io', 'https://cms.example.com'],
    webVitalsFile: '/var/vitals',
  })
})

test('the error names every missing setting without a default', () => {
  for (const name of Object.keys(hosted)) expect(() => readEnv({})).toThrow(`${name} is missing`)
})

test('the error names an empty setting once', () => {
  const message = () => readEnv({ ...hosted, SITE_URL: '' })
  expect(message).toThrow('SITE_URL is missing')
  expect(message).not.toThrow('not an origin')
})

test.each<[settings: Record<string, string>, message: string | RegExp]>([
  [{ SITE_URL: 'https://example.com/x' }, 'SITE_URL is "https://example.com/x"'],
  [{ SITE_URL: 'http://example.com' }, /SITE_URL .* must use https/],
  [{ KEEP_ALIVE_MS: '0' }, 'KEEP_ALIVE_MS is "0"; it must be a number from 1000'],
  [{ STOP_MS: '1000' }, 'DRAIN_MS is 1000; it must be less than STOP_MS, 1000'],
  [{ HOST: 'www.example.com' }, 'HOST is "www.example.com"; it must be an IP address'],
  [{ ERRORS_URL: 'http://errors.example.com' }, 'ERRORS_URL is not a full https URL'],
  [{ REDIS_URL: 'http://redis.example.com' }, 'REDIS_URL is not a URL of Redis or Valkey: it must'],
  [{ REDIS_URL: 'redis://' }, 'REDIS_URL is not a URL of Redis or Valkey: it must'],
  [
    { PREVIEW_ANCESTORS: 'https://www.sanity.io/welcome' },
    'PREVIEW_ANCESTORS is "https://www.sanity.io/welcome"',
  ],
  [
    { SANITY_API_HOST: 'http://localhost:3334' },
    'SANITY_API_HOST names an emulator while SITE_URL',
  ],
  [
    { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' },
    'FIREBASE_AUTH_EMULATOR_HOST names an emulator while SITE_URL',
  ],
  [{ FIREBASE_PROJECT_ID: 'demo-course' }, 'FIREBASE_PROJECT_ID is "demo-course"'],
  [{ ID_TOKEN_SYNC_MAX_AGE: '5 min' }, 'ID_TOKEN_SYNC_MAX_AGE is "5 min"; it must be a number'],
])('on a public site, %j is refused', (settings, message) => {
  expect(() => readEnv({ ...hosted, ...settings })).toThrow(message)
})

test.each<[settings: Record<string, string>, message: string | RegExp]>([
  [{ SANITY_API_HOST: 'http://10.0.0.5:3334' }, 'SANITY_API_HOST is "http://10.0.0.5:3334"'],
  [
    { FIREBASE_AUTH_EMULATOR_HOST: '10.0.0.5:9099' },
    'FIREBASE_AUTH_EMULATOR_HOST is "10.0.0.5:9099"',
  ],
  [
    { FIREBASE_AUTH_EMULATOR_HOST: 'http://localhost:9099' },
    'FIREBASE_AUTH_EMULATOR_HOST must be host:port',
  ],
  [{ FIREBASE_PROJECT_ID: 'course' }, 'FIREBASE_PROJECT_ID is "course"'],
])('with the emulators, %j is refused', (settings, message) => {
  expect(() => readEnv({ ...defaults, ...settings })).toThrow(message)
})

const paid = {
  ...hosted,
  MEMBERS_BY: 'claim',
  STRIPE_SECRET_KEY: 'rk_live_secret',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
  STRIPE_PRICES: 'price_1, price_2',
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
    type: 'service_account',
    client_email: 'members@course.iam.gserviceaccount.com',
    private_key: '-----BEGIN PRIVATE KEY-----\nsecret\n-----END PRIVATE KEY-----\n',
  }),
}

test('the settings of payments are read', () => {
  expect(readEnv(paid)).toMatchObject({
    membersBy: 'claim',
    payments: { prices: ['price_1', 'price_2'], apiUrl: null },
    serviceAccount: { email: 'members@course.iam.gserviceaccount.com' },
  })
  // The Auth emulator needs no service account.
  const { FIREBASE_SERVICE_ACCOUNT: _, ...unnamed } = { ...paid, ...defaults }
  expect(readEnv(unnamed)).toMatchObject({ payments: {}, serviceAccount: null })
})

test.each([
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICES',
  'FIREBASE_SERVICE_ACCOUNT',
])('without %s, the other settings of payments are refused', (name) => {
  expect(() => readEnv({ ...paid, [name]: '' })).toThrow(`${name} is missing`)
})

test.each<[settings: Record<string, string>, message: string | RegExp]>([
  [{ MEMBERS_BY: '' }, 'MEMBERS_BY must be claim'],
  [{ MEMBERS_BY: 'all' }, 'MEMBERS_BY is "all"'],
  [{ STRIPE_SECRET_KEY: 'pk_live_public' }, 'STRIPE_SECRET_KEY is not a secret'],
  [{ STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET is not the signing secret'],
  [{ STRIPE_PRICES: 'price_1,prod_1' }, 'STRIPE_PRICES contains "prod_1"'],
  [{ STRIPE_API_URL: 'http://localhost:3335' }, 'STRIPE_API_URL names an emulator while SITE_URL'],
  [{ FIREBASE_SERVICE_ACCOUNT: '{"type":"user"}' }, 'FIREBASE_SERVICE_ACCOUNT is not the key'],
])('with payments, %j is refused', (settings, message) => {
  expect(() => readEnv({ ...paid, ...settings })).toThrow(message)
})

test.each([
  'SANITY_READ_TOKEN',
  'SANITY_WEBHOOK_SECRET',
  'FIREBASE_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const)('on a public site, the %s of the emulator is refused', (name) => {
  const { [name]: value } = { ...defaults, ...checkoutSettings }
  expect(() => readEnv({ ...paid, [name]: value })).toThrow(`${name} is the value of the emulator`)
})

test('a refusal never prints a token or secret', () => {
  const settings = { ...hosted, SITE_URL: 'x', SANITY_WEBHOOK_SECRET: 'hook-secret' }
  expect(() => readEnv(settings)).toThrow(
    expect.objectContaining({ message: expect.not.stringMatching(/(sk|hook)-secret/) }),
  )
})

test.each([
  ['/api/session', `${hosted.SITE_URL}/api/session`],
  ['https://accounts.example.com/session', 'https://accounts.example.com/session'],
])('tokens may be sent to %s', (address, url) => {
  const settings = { ...hosted, ID_TOKEN_SYNC_URL: address, ID_TOKEN_SYNC_MAX_AGE: '60' }
  expect(readEnv(settings).idTokenSync).toEqual({ url, maxAge: 60 })
})

test.each(['/api/vitals', 'https://stats.example.com/vitals?site=1', 'http://localhost:8080/'])(
  'web vitals may be sent to %s',
  (url) => {
    expect(readEnv({ ...hosted, WEB_VITALS_URL: url }).webVitalsUrl).toBe(url)
  },
)

test.each([
  ['ID_TOKEN_SYNC_URL', 'http://elsewhere.example/session'],
  ['ID_TOKEN_SYNC_URL', 'http://['],
  ['WEB_VITALS_URL', 'stats'],
  ['WEB_VITALS_URL', 'http://stats.example.com'],
])('as %s, %s is refused', (name, url) => {
  expect(() => readEnv({ ...hosted, [name]: url })).toThrow(`${name} is "${url}"`)
})
