#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { isLoopback } from './http/loopback.ts'
import { clientOf, SeedError } from './seed.ts'
import { defaultPlace, OptionError, PortInUseError, startContentLake } from './server.ts'
import { DataFileError } from './store/database.ts'
import { createExpression } from './webhook/request.ts'
import { defaultRetryDelay } from './webhook/webhook.ts'

/** Collects garbage when the heap has grown by a third: V8 would wait until it has doubled. */
setFlagsFromString('--heap-growing-percent=33')

function readSettings() {
  const { values } = readArguments()
  const { project, dataset, token, port, data: dataDir, seed, access } = values
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535)
    throw new OptionError(`--port is "${port}"; it must be a number up to 65535.`)
  if (access !== 'private' && access !== 'private-401' && access !== 'public')
    throw new OptionError(`--access is "${access}"; it must be private, private-401 or public.`)
  const indexLag = readMilliseconds('index-lag', values)
  const place = { project, dataset, token, port: Number(port) }
  return { ...place, dataDir, seed, access, indexLag, webhook: readWebhook(values) } as const
}

type Values = ReturnType<typeof readArguments>['values']

function readMilliseconds(name: 'index-lag' | 'webhook-retry-delay', values: Values) {
  if (/^\d{1,6}$/.test(values[name])) return Number(values[name])
  throw new OptionError(`--${name} is "${values[name]}"; it must be milliseconds up to 999999.`)
}

function readWebhook(values: Values) {
  const { webhook: url, 'webhook-secret': secret } = values
  if (url === undefined) return undefined
  if (!isLoopback(url))
    throw new OptionError(
      `--webhook is "${url}"; it must be a full address on this machine, such as http://localhost:3000/api/hook.`,
    )
  const filter = readExpression('webhook-filter', values)
  const projection = readExpression('webhook-projection', values)
  const retryDelay = readMilliseconds('webhook-retry-delay', values)
  return { url, secret, filter, projection, retryDelay }
}

function readExpression(name: 'webhook-filter' | 'webhook-projection', values: Values) {
  const groq = values[name]
  try {
    if (groq !== undefined) createExpression(groq)
    return groq
  } catch (error) {
    throw new OptionError(`--${name} does not parse: ${error}.`)
  }
}

const options = {
  help: { type: 'boolean', default: false },
  project: { type: 'string', default: defaultPlace.project },
  dataset: { type: 'string', default: defaultPlace.dataset },
  token: { type: 'string', default: defaultPlace.token },
  access: { type: 'string', default: 'private' },
  port: { type: 'string', default: '3334' },
  data: { type: 'string', default: '.content-lake' },
  seed: { type: 'string' },
  export: { type: 'string' },
  'index-lag': { type: 'string', default: '0' },
  webhook: { type: 'string' },
  'webhook-secret': { type: 'string', default: 'emulator-webhook-secret' },
  'webhook-filter': { type: 'string' },
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
  const isOurs = [OptionError, DataFileError, PortInUseError, SeedError].some(
    (type) => error instanceof type,
  )
  return isOurs || (error instanceof Error && 'syscall' in error)
}

/** The options with their defaults. */
function help() {
  const rows = Object.entries(options).map(([name, option]) => {
    return `  --${name.padEnd(22)}${'default' in option ? option.default || '' : ''}`
  })
  return `A local Sanity Content Lake. The README says what each option does.\n\n${rows.join('\n')}`
}

/** Writes everything as `sanity dataset export` does, to a file that `--seed` reads. Files are read from their URLs. */
async function exportTo(outputPath: string) {
  const lake = await startContentLake({ ...readSettings(), webhook: undefined })
  const { exportDataset } = await import('@sanity/export')
  const [client, { dataset }] = [await clientOf(lake), lake]
  const { documentCount, assetCount } = await exportDataset({ client, dataset, outputPath })
  console.log(`Exported ${documentCount} documents and ${assetCount} files to ${outputPath}`)
  await lake.close()
}

async function start() {
  const settings = readSettings()
  const lake = await startContentLake(settings)
  const { url, project, dataset } = lake
  console.log(`Content Lake: ${url} (${project}/${dataset}, ${settings.access})`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => lake.close())
}

try {
  const { values } = readArguments()
  if (values.help) console.log(help())
  else if (values.export !== undefined) await exportTo(values.export)
  else await start()
} catch (error) {
  if (!isExpected(error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
