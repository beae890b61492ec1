import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startAuthEmulator } from '#emulators/auth/auth-emulator.ts'
import { demoMember } from '#emulators/auth/members.ts'
import { defaults } from '#emulators/defaults.ts'
import { stop } from './children.ts'
import { resetLake, seedIfEmpty, startLake } from './lake.ts'
import { refuseBusyPorts } from './ports.ts'
import { step } from './steps.ts'

/** Adds what must be ended, in reverse order, when the stack ends. */
export type Closing = (close: () => Promise<void>) => void
type StartSite = (closing: Closing) => Promise<void>

/** Options of `npm run demo` and `npm run dev`. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      /** Forgets all edits and begins with the seed again. */
      reset: { type: 'boolean', default: false },
      /** The folder that keeps the edits. */
      data: { type: 'string', default: '.data' },
    },
  })
  return values
}

/**
 * Brings up the emulators with their content and then the site on top, says where everything is,
 * and ends all of it on Ctrl-C or as soon as any part fails.
 */
export async function runStack(startSite: StartSite) {
  const closers: (() => Promise<void>)[] = []
  const closing: Closing = (close) => closers.unshift(close)
  const end = async (code: number) => {
    for (const close of closers.splice(0)) await close()
    process.exit(code)
  }
  process.once('SIGINT', () => end(0))
  process.once('SIGTERM', () => end(0))

  try {
    const { reset, data } = readOptions()
    await refuseBusyPorts()
    await startEmulators(data, reset, closing)
    await startSite(closing)
    announce()
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`)
    await end(1)
  }
}

async function startEmulators(data: string, reset: boolean, closing: Closing) {
  mkdirSync(data, { recursive: true })
  if (reset) resetLake(data)
  await step('Starting the content lake', async (progress) => {
    const lake = await startLake(data, progress)
    closing(() => stop(lake))
  })
  await step('Filling it where it is empty', (progress) => seedIfEmpty(data, progress))
  await step('Starting the auth emulator', async (progress) => {
    const auth = await startAuthEmulator({ onLine: progress })
    closing(() => auth.stop())
  })
}

function announce() {
  console.log(`
  Site             ${defaults.SITE_URL}
  Content lake     ${defaults.SANITY_API_HOST}
  Auth emulator    http://${defaults.FIREBASE_AUTH_EMULATOR_HOST}

  Sign in at ${defaults.SITE_URL}/members as ${demoMember.email} with ${demoMember.rawPassword}
  Ctrl-C ends everything; edits are kept, and \`-- --reset\` brings the first content back.
`)
}
