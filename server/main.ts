import './memory.ts'
import '#lib/load-env.ts'
import { format } from 'node:util'
import { isMainThread } from 'node:worker_threads'
import { env, SettingsError } from '#lib/env.ts'
import { ExposedError } from '#lib/members/refuse-exposed.ts'
import { errorSender } from './errors.ts'
import { sharedBy } from './shared.ts'

let errors: ReturnType<typeof errorSender> | null = null
process.on('uncaughtException', end)
try {
  const settings = env()
  const folder = process.argv[2] ?? process.cwd()
  if (isMainThread) {
    const shared = sharedBy(settings.redisUrl, settings.siteUrl)
    errors = settings.errorsUrl ? errorSender(settings.errorsUrl, settings.siteUrl, shared) : null
    const { startServer } = await import('./server.ts')
    await startServer(new URL(import.meta.url), folder, settings, errors, shared)
  } else {
    const { runRendering } = await import('./render-thread.ts')
    await runRendering(folder, settings)
  }
} catch (error) {
  await end(error)
}

async function end(error: unknown) {
  const isExplained = error instanceof SettingsError || error instanceof ExposedError
  const message = isExplained ? error.message : format(error)
  console.error(message)
  // Unless the log has sent it: then it is the same error.
  errors?.write(JSON.stringify({ level: 'error', msg: message }))
  await errors?.finish()
  process.exit(1)
}
