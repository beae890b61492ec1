import { parseArgs } from 'node:util'
import { defaults } from '#emulators/defaults.ts'
import { DataFileError } from './database.ts'
import { PortInUseError, startContentLake } from './server.ts'

class OptionError extends Error {}

function parseOptions() {
  const { values } = readArguments()
  const { port, data: dataDir, access } = values
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535)
    throw new OptionError(`--port is "${port}"; it must be a number up to 65535.`)
  if (access !== 'private' && access !== 'public')
    throw new OptionError(`--access is "${access}"; it must be private or public.`)
  return { port: Number(port), dataDir, access } as const
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: new URL(defaults.SANITY_API_HOST).port },
        data: { type: 'string', default: '.data/content-lake' },
        access: { type: 'string', default: 'private' },
      },
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('.')[0] : String(error)
    throw new OptionError(`${reason}. The options are --port, --data and --access.`)
  }
}

/** What a person can mend; anything else is our own mistake, and its stack trace is wanted. */
function isExpected(error: unknown): error is Error {
  const isOurs = [OptionError, DataFileError, PortInUseError].some((type) => error instanceof type)
  return isOurs || (error instanceof Error && 'syscall' in error)
}

try {
  const options = parseOptions()
  const lake = await startContentLake(options)
  const { SANITY_PROJECT_ID: project, SANITY_DATASET: dataset } = defaults
  console.log(`Content lake: ${lake.url} (${project}/${dataset}, ${options.access})`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => lake.close())
} catch (error) {
  if (!isExpected(error)) throw error
  console.error(error.message)
  process.exitCode = 1
}
