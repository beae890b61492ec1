/** The ports of the embedded defaults. `PORT_BASE` moves all of them: 4000 gives 4000, 4333, 4334, 4336 and 10099. */
export const ports = portsFrom(process.env.PORT_BASE || '3000')

/**
 * The settings of the embedded defaults, so that other tools can talk to the emulators.
 * `lib/env.ts` accepts them only while everything is on this machine.
 */
export const defaults = {
  SITE_URL: `http://localhost:${ports.site}`,
  STUDIO_URL: `http://localhost:${ports.studio}`,
  SANITY_PROJECT_ID: 'demo',
  SANITY_DATASET: 'production',
  SANITY_API_HOST: `http://localhost:${ports['Content Lake']}`,
  SANITY_READ_TOKEN: 'emulator-token',
  SANITY_WEBHOOK_SECRET: 'emulator-webhook-secret',
  FIREBASE_PROJECT_ID: 'demo-course',
  FIREBASE_API_KEY: 'demo',
  FIREBASE_AUTH_EMULATOR_HOST: `localhost:${ports['Auth emulator']}`,
  ID_TOKEN_SYNC_URL: '/api/session',
  WEB_VITALS_URL: '/api/vitals',
  STATS_FILE: '.data/stats.ndjson',
} as const

function portsFrom(base: string) {
  const site = Number(base)
  if (!/^\d+$/.test(base) || site < 1024 || site > 59_000)
    throw new Error(`PORT_BASE is "${base}"; it must be a port from 1024 to 59000, such as 4000.`)
  return {
    site,
    studio: site + 333,
    'Content Lake': site + 334,
    forms: site + 336,
    'Auth emulator': site + 6099,
  }
}
