import { parseArgs } from 'node:util'
import { defaults } from '#emulators/defaults.ts'
import { DataFileError } from './database.ts'
import { isLoopback } from './loopback.ts'
import { PortInUseError, startContentLake } from './server.ts'
import { createProjection } from './webhook/request.ts'
import { defaultRetryDelay } from './webhook/webhook.ts'

class OptionError extends Error {}

function readSettings() {
  const { values } = readArguments()
  const { port, data: dataDir, access } = values
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535)
    throw new OptionError(`--port is "${port}"; it must be a number up to 65535.`)
  if (access !== 'private' && access !== 'public')
    throw new OptionError(`--access is "${access}"; it must be private or public.`)
  const indexLag = readMilliseconds('index-lag', values)
  return { port: Number(port), dataDir, access, indexLag, webhook: readWebhook(values) } as const
}

type Values = ReturnType<typeof readArguments>['values']

function readMilliseconds(name: 'index-lag' | 'webhook-retry-delay', values: Values) {
  if (/^\d{1,6}$/.test(values[name])) return Number(values[name])
  throw new OptionError(`--${name} is "${values[name]}"; it must be milliseconds up to 999999.`)
}

function readWebhook(values: Values) {
  const { webhook: url, 'webhook-secret': secret, 'webhook-projection': projection } = values
  if (url === undefined) return undefined
  if (!isLoopback(url))
    throw new OptionError(
      `--webhook is "${url}"; it must be a full address on this machine, such as ${defaults.SITE_URL}/api/revalidate.`,
    )
  try {
    createProjection(projection)
  } catch (error) {
    throw new OptionError(`--webhook-projection does not parse: ${error}.`)
  }
  return { url, secret, projection, retryDelay: readMilliseconds('webhook-retry-delay', values) }
}

const options = {
  port: { type: 'string', default: new URL(defaults.SANITY_API_HOST).port },
  data: { type: 'string', default: '.data/content-lake' },
  access: { type: 'string', default: 'private' },
  'index-lag': { type: 'string', default: '0' },
  webhook: { type: 'string' },
  'webhook-secret': { type: 'string', default: defaults.SANITY_WEBHOOK_SECRET },
  'webhook-projection': { type: 'string' },
  'webhook-retry-delay': { type: 'string', default: String(defaultRetryDelay) },
} as const

function readArguments() {
  try {
    return parseArgs({ options })
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('.')[0] : String(error)
    const names = Object.keys(options).map((name) => `--${name}`)
    throw new OptionError(`${reason}. The options are ${names.join(', ')}.`)
  }
}

/** Errors that a person can fix. Any other error is a bug, and needs its stack trace. */
function isExpected(error: unknown): error is Error {
  const isOurs = [OptionError, DataFileError, PortInUseError].some((type) => error instanceof type)
  return isOurs || (error instanceof Error && 'syscall' in error)
}

try {
  const settings = readSettings()
  const lake = await startContentLake(settings)
  const { SANITY_PROJECT_ID: project, SANITY_DATASET: dataset } = defaults
  console.log(`Content Lake: ${lake.url} (${project}/${dataset}, ${settings.access})`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => lake.close())
} catch (error) {
  if (!isExpected(error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
