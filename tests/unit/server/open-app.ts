import { join } from 'node:path'
import { log, type Row } from 'next-static-server'
import { makeBuild, openTestSite } from 'next-static-server/testing'
import { checkoutSettings } from '#emulators/checkout-settings.ts'
import { client } from '#lib/content/client.ts'
import { readEnv } from '#lib/env.ts'
import { paymentsOf } from '#server/membership/start.ts'
import { tableOf } from '#server/routes.ts'
import { sharedBy } from '#server/shared.ts'
import { createCounter } from '#server/stats.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Every route exists, and all of its parts but Next are real. Nothing listens at the services. */
const settings = {
  ...checkoutSettings,
  STRIPE_API_URL: 'http://localhost:9',
  ERRORS_URL: 'http://localhost:9',
}

/** @returns the table of routes, and a function that sends a request */
export async function openApp({
  mayAppear = false,
  onLost = (_path: string) => {},
  trustedProxies = '0',
  watch = (row: Row) => row,
} = {}) {
  const folder = await temporaryFolder()
  const env = readEnv({
    ...process.env,
    ...settings,
    TRUSTED_PROXIES: trustedProxies,
    WEB_VITALS_FILE: join(folder, 'vitals.ndjson'),
  })
  const limits = sharedBy(null, env.siteUrl)
  const build = await makeBuild(await temporaryFolder(), {
    scripted: '/content/lessons',
    api: '/api/member/lessons',
  })
  const { site, serve } = openTestSite(build, onLost)
  const table = tableOf({
    env,
    build,
    site,
    publisher: {
      state: () => ({ connected: true, lastRead: null, lastChange: null, pending: 0 }),
      reportOn: (_id, rev) => ({ state: 'unseen', rev, paths: [], failed: [], canRead: true }),
      notify() {},
      redirectAt: () => undefined,
      mayAppear: () => mayAppear,
      isReady: () => true,
    },
    payments: paymentsOf(env, client, log, limits),
    counter: createCounter(join(folder, 'stats.ndjson'), () => true),
    limits,
  })
  const { app, request } = serve({
    table: table.map(watch),
    trustedProxies: env.trustedProxies,
  })
  return { table, build, app, request }
}
