import 'next-static-server/memory'
import '#lib/load-env.ts'
import { format } from 'node:util'
import { isMainThread } from 'node:worker_threads'
import { errorSender, NoBuildError, readBuild, renderInThread } from 'next-static-server'
import { env, SettingsError } from '#lib/env.ts'
import { ExposedError } from '#lib/members/refuse-exposed.ts'
import { collectorOf } from './errors.ts'
import { pageOptions } from './page-options.ts'
import { sharedBy } from './shared.ts'

let errors: ReturnType<typeof errorSender> | null = null
process.on('uncaughtException', end)
try {
  const settings = env()
  const folder = process.argv[2] ?? process.cwd()
  if (isMainThread) {
    const shared = sharedBy(settings.redisUrl, settings.siteUrl)
    const { errorsUrl, siteUrl } = settings
    errors = errorsUrl ? errorSender(collectorOf(errorsUrl, siteUrl, shared)) : null
    const { startServer } = await import('./server.ts')
    await startServer(new URL(import.meta.url), folder, settings, errors, shared)
  } else await renderInThread(readBuild(folder), pageOptions(settings))
} catch (error) {
  await end(error)
}

async function end(error: unknown) {
  const isExplained = [SettingsError, NoBuildError, ExposedError].some(
    (one) => error instanceof one,
  )
  const message = isExplained && error instanceof Error ? error.message : format(error)
  console.error(message)
  // Unless the log has sent it: then it is the same error.
  errors?.write(JSON.stringify({ level: 'error', msg: message }))
  await errors?.finish()
  process.exit(1)
}
