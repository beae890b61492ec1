import { refuseOtherSettings } from '#lib/build-settings.ts'
import { client } from '#lib/content/client.ts'
import type { Env } from '#lib/env.ts'
import { securityHeaders } from '#lib/security-headers.ts'
import { createApp } from './app.ts'
import { noContent } from './csp.ts'
import type { errorSender } from './errors.ts'
import { finisher } from './finish.ts'
import { stopOnSignal } from './lifecycle.ts'
import { listen } from './listen.ts'
import { destinations, log, logConsole } from './log.ts'
import { checkMemberDocuments } from './member-documents.ts'
import { paymentsOf, reconcileRegularly } from './membership/start.ts'
import { readBuild } from './next/build.ts'
import { startNext } from './next/renderer.ts'
import { readErrorPage } from './next/stored.ts'
import { Page } from './page.ts'
import { Pages } from './pages.ts'
import { publishInto } from './publishing/start.ts'
import { startRendering } from './rendering.ts'
import { tableOf } from './routes.ts'
import type { Shared } from './shared.ts'
import { createCounter } from './stats.ts'

export async function startServer(
  program: URL,
  folder: string,
  env: Env,
  errors: ReturnType<typeof errorSender> | null,
  shared: Shared,
) {
  const build = readBuild(folder)
  refuseOtherSettings(build.settings)
  const { finish } = finisher(build, env)
  logConsole((level, line) => log[level]({}, line))
  if (errors) destinations.add({ level: 'error', stream: errors })
  await checkMemberDocuments(client)

  // Prerendered pages do not wait for Next.
  const next = startNext(build, env.siteUrl)
  const rendering = startRendering(program, folder)
  const requeue = (path: string) => publisher.regenerate(path)
  const pages = new Pages({ build, finish, rendering, requeue })

  const isCounted = (path: string) => pages.has(path) && build.routeAt(path)?.isContent === true
  const counter = env.statsFile ? createCounter(env.statsFile, isCounted, shared.sums) : null

  const publisher = await publishInto(pages, build)
  const stopping = new AbortController()
  const isReady = () => !stopping.signal.aborted && publisher.isReady()
  const payments = paymentsOf(env, client, log, shared)
  if (payments) reconcileRegularly(payments, log)
  const headers = headersOf(env)
  const app = createApp({
    table: tableOf({
      env,
      build,
      pages,
      rendering,
      next,
      publisher,
      payments,
      counter,
      limits: shared,
      isReady,
    }),
    headers,
    trustedProxies: env.trustedProxies,
    limits: shared,
    errorPage: new Page(finish(null, await readErrorPage(build))),
    notFound: () => pages.notFound(),
  })
  const server = await listen(app, env.listen, headers)
  log.info({ build: build.id, ...env.listen }, 'Ready.')
  stopOnSignal(server, env.stop, stopping, async () => {
    publisher.stop()
    await counter?.flush()
    await (await next).close()
    await errors?.finish()
    await shared.close()
  })
}

const headersOf = (env: Env) => ({
  ...Object.fromEntries(securityHeaders(env).map(({ key, value }) => [key, value])),
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': noContent,
})
