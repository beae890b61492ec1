import { destinations, type errorSender, log, openSite, readBuild } from 'next-static-server'
import { refuseOtherSettings } from '#lib/build-settings.ts'
import { client } from '#lib/content/client.ts'
import type { Env } from '#lib/env.ts'
import { securityHeaders } from '#lib/security-headers.ts'
import { checkMemberDocuments } from './member-documents.ts'
import { paymentsOf, reconcileRegularly } from './membership/start.ts'
import { pageOptions } from './page-options.ts'
import { publishInto } from './publishing/start.ts'
import { tableOf } from './routes.ts'
import { patiently, type Shared } from './shared.ts'
import { createCounter } from './stats.ts'

export async function startServer(
  program: URL,
  folder: string,
  env: Env,
  errors: ReturnType<typeof errorSender> | null,
  shared: Shared,
) {
  const build = readBuild(folder)
  refuseOtherSettings(build.env.BUILD_SETTINGS)
  if (errors) destinations.add({ level: 'error', stream: errors })
  const site = openSite(build, { ...pageOptions(env), program })
  await checkMemberDocuments(client)

  const isCounted = (path: string) =>
    site.pages.has(path) && build.routeAt(path)?.isContent === true
  const counter = env.statsFile ? createCounter(env.statsFile, isCounted, shared.sums) : null
  const publisher = await publishInto(site.pages, build)
  site.pages.onLost(publisher.regenerate)
  const payments = paymentsOf(env, client, log, shared)
  if (payments) reconcileRegularly(payments, log)

  await site.listen({
    ...env.listen,
    ...env.stop,
    table: tableOf({ env, build, site, publisher, payments, counter, limits: shared }),
    headers: {
      ...Object.fromEntries(securityHeaders(env).map(({ key, value }) => [key, value])),
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    trustedProxies: env.trustedProxies,
    limits: shared,
    around: patiently,
    async beforeClose() {
      publisher.stop()
      await counter?.flush()
    },
    async afterClose() {
      await errors?.finish()
      await shared.close()
    },
  })
}
