import { refuseOtherSettings } from '#lib/build-settings.ts'
import { client } from '#lib/content/client.ts'
import type { Env } from '#lib/env.ts'
import { REPORT_PATH } from '#lib/publishing/report.ts'
import { type Answer, createApp } from './app.ts'
import { readBuild } from './build.ts'
import { policies as policiesOf } from './csp.ts'
import { finisher } from './finish.ts'
import { headersOf } from './headers.ts'
import { health, readiness } from './health.ts'
import { stopOnSignal } from './lifecycle.ts'
import { createLimits } from './limits.ts'
import { listen } from './listen.ts'
import { log, logConsole } from './log.ts'
import { checkMemberDocuments } from './member-documents.ts'
import { startNext } from './next.ts'
import { Pages } from './pages.ts'
import { readErrorPage } from './prerendered.ts'
import { answerPublished } from './published.ts'
import { publishInto, takeWebhook } from './publishing.ts'
import { receiveVitals, VITALS_PATH } from './vitals.ts'

/** Serves a build: pages from memory, everything else from Next. */
export async function startServer(folder: string, env: Env) {
  const build = readBuild(folder)
  refuseOtherSettings(build.settings)
  const policies = policiesOf(env)
  const finish = finisher(build, policies)
  const headers = headersOf(env)
  logConsole()
  await checkMemberDocuments(client)

  // Prerendered pages do not wait for it.
  const next = startNext(build, env.siteUrl)
  const renderer = () => next
  const requeue = (path: string) => publisher.regenerate(path)
  const pages = new Pages({ build, finish, renderer, requeue })

  const publisher = await publishInto(pages, build)
  const stopping = new AbortController()
  const isReady = () => !stopping.signal.aborted && publisher.isReady()
  const own = new Map<string, Answer>([
    ['GET /api/health', health(build, publisher.state)],
    ['GET /api/ready', readiness(isReady)],
    [`GET ${REPORT_PATH}`, answerPublished(publisher, env.studioUrl)],
    ['POST /api/revalidate', takeWebhook(publisher, env.sanity.webhookSecret)],
  ])
  if (env.webVitalsUrl === VITALS_PATH)
    own.set(`POST ${VITALS_PATH}`, receiveVitals(build, pages, env.webVitalsFile))
  const app = createApp({
    build,
    pages,
    policies,
    headers,
    renderer,
    errorPage: finish(null, await readErrorPage(build)),
    limits: createLimits(env.trustedProxies),
    own,
    redirectAt: publisher.redirectAt,
    mayAppear: publisher.mayAppear,
  })
  const server = await listen(app, env.listen, headers)
  log.info({ build: build.id, ...env.listen }, 'Ready.')
  stopOnSignal(server, env.stop, stopping, async () => {
    publisher.stop()
    await (await next).close()
  })
}
