import './memory.ts'
import '#lib/load-env.ts'
import { format } from 'node:util'
import { env, SettingsError } from '#lib/env.ts'
import { ExposedError } from '#lib/members/server/refuse-exposed.ts'
import { errorSender } from './errors.ts'

let errors: ReturnType<typeof errorSender> | null = null
process.on('uncaughtException', end)
try {
  const settings = env()
  errors = settings.errorsUrl ? errorSender(settings.errorsUrl, settings.siteUrl) : null
  const { startServer } = await import('./server.ts')
  await startServer(process.argv[2] ?? process.cwd(), settings, errors)
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
