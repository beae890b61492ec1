import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import inject, { type InjectOptions } from 'light-my-request'
import { checkoutSettings } from '#emulators/checkout-settings.ts'
import { client } from '#lib/content/client.ts'
import { readEnv } from '#lib/env.ts'
import { createApp, type Row } from '#server/app.ts'
import type { Finish } from '#server/finish.ts'
import { log } from '#server/log.ts'
import { paymentsOf } from '#server/membership/start.ts'
import { Page } from '#server/page.ts'
import { Pages } from '#server/pages.ts'
import type { Rendering } from '#server/rendering.ts'
import { tableOf } from '#server/routes.ts'
import { sharedBy } from '#server/shared.ts'
import { createCounter } from '#server/stats.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { makeBuild } from './build.ts'

/** Every route exists, and all of its parts but Next are real. Nothing listens at the services. */
const settings = {
  ...checkoutSettings,
  STRIPE_API_URL: 'http://localhost:9',
  ERRORS_URL: 'http://localhost:9',
}

/** @returns the table of routes, a function that sends a request, and the URLs that reached Next */
export async function openApp({
  mayAppear = false,
  requeue = (_path: string) => {},
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
  const build = await makeBuild()
  const reached: unknown[] = []
  const render = async ({ url }: { url?: string | undefined }) => {
    reached.push(url)
    return { status: 200, headers: {}, body: Buffer.from('') }
  }
  const finish: Finish = (_route, { status, body }) => ({ status, headers: {}, body })
  const rendering: Rendering = {
    render,
    preview: (_route, request) => render(request),
    regenerate: () => Promise.reject(new Error('Nothing here is regenerated.')),
    finish: async (...rendered) => finish(...rendered),
  }
  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    await render(req)
    res.end()
  }
  const pages = new Pages({ build, finish, rendering, requeue })
  const table = tableOf({
    ...{ env, build, pages, rendering, limits },
    next: Promise.resolve({ handle }),
    publisher: {
      state: () => ({ connected: true, lastRead: null, lastChange: null, pending: 0 }),
      reportOn: (_id, rev) => ({ state: 'unseen', rev, paths: [], failed: [], canRead: true }),
      notify() {},
      redirectAt: () => undefined,
      mayAppear: () => mayAppear,
    },
    payments: paymentsOf(env, client, log, limits),
    counter: createCounter(join(folder, 'stats.ndjson'), () => true),
    isReady: () => true,
  })
  const app = createApp({
    table: table.map(watch),
    headers: {},
    trustedProxies: env.trustedProxies,
    limits,
    errorPage: new Page({ status: 500, headers: {}, body: Buffer.from('') }),
    notFound: () => pages.notFound(),
  })
  const request = async (url: string, options: InjectOptions = {}) => {
    reached.length = 0
    // A `Request` would have normalized the URL.
    const dispatch = (req: IncomingMessage, res: ServerResponse) => {
      req.url = url
      void app(req, res)
    }
    const { statusCode, headers } = await inject(dispatch, { method: 'GET', url: '/', ...options })
    return { statusCode, headers, reached: [...reached] }
  }
  return { table, build, app, request }
}
