import type { ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startAuthEmulator } from '#emulators/auth/auth-emulator.ts'
import { demoMember } from '#emulators/auth/members.ts'
import { end } from '#emulators/children.ts'
import { defaults } from '#emulators/defaults.ts'
import { resetLake, seedIfEmpty, startLake } from './lake.ts'
import { ports, refuseBusyPorts } from './ports.ts'
import { step } from './steps.ts'
import { studioUrl } from './studio.ts'

/** A running part of the stack, and how to end it. */
type Part = { stop(): Promise<void> }
/** How a command starts what is built on the emulators. */
type Start = {
  /** @param sitePorts one for each instance of the site */
  site: (sitePorts: number[]) => Promise<ChildProcess[]>
  studio: () => Promise<ChildProcess>
}

/** Options of `npm run demo` and `npm run dev`. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      /** Discards all edits and starts with the seed again. */
      reset: { type: 'boolean', default: false },
      /** The folder that keeps the edits. */
      data: { type: 'string', default: '.data' },
      /** How many servers serve the one build, from port 3000 on. */
      instances: { type: 'string', default: '1' },
      /** Milliseconds until queries see a change, as `--index-lag` of the Content Lake emulator. */
      'index-lag': { type: 'string', default: '0' },
    },
  })
  if (!/^[1-9]$/.test(values.instances))
    throw new Error(`--instances is "${values.instances}"; it must be a number from 1 to 9.`)
  const sitePorts = Array.from({ length: Number(values.instances) }, (_, n) => ports.site + n)
  return { ...values, sitePorts }
}

type Options = ReturnType<typeof readOptions>

/**
 * Brings up the emulators with their content, then studio and site on top, says where everything is,
 * and ends all of it on Ctrl-C or as soon as one part fails.
 */
export async function runStack(start: Start) {
  const parts: Part[] = []
  let ending = false

  async function endAll(code: number, why?: string) {
    if (ending) return
    ending = true
    if (why) console.error(`\n${why}`)
    for (const part of parts.toReversed()) await part.stop()
    process.exit(code)
  }

  function keep(name: string, child: ChildProcess) {
    watch(name, child)
    parts.push({ stop: () => end(child) })
  }

  function watch(name: string, child: ChildProcess) {
    child.once('exit', (code, signal) =>
      endAll(
        1,
        `The ${name} stopped unexpectedly (${signal ?? `exit code ${code}`}). Start again.`,
      ),
    )
  }

  async function bringUpAuth() {
    const auth = await step('Starting the Auth emulator', startAuth)
    parts.push(auth)
    watch('Auth emulator', auth.child)
  }

  async function bringUpStudio() {
    keep('studio', await start.studio())
  }

  /** The content comes first: pages are made of it. */
  async function bringUpSite({ data, sitePorts, 'index-lag': indexLag }: Options) {
    await step('Importing the sample content if there is none', (say) => seedIfEmpty(data, say))
    const lake = await step('Starting the Content Lake', (say) => startLake(data, say, indexLag))
    keep('Content Lake', lake)
    for (const site of await start.site(sitePorts)) keep('site', site)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endAll(0))

  try {
    const options = readOptions()
    const { reset, data, sitePorts } = options
    const instances = sitePorts.map((port, n) => [n === 0 ? 'site' : `site ${n + 1}`, port])
    await refuseBusyPorts({ ...ports, ...Object.fromEntries(instances) })
    mkdirSync(data, { recursive: true })
    if (reset) resetLake(data)
    await Promise.all([bringUpAuth(), bringUpStudio(), bringUpSite(options)])
    announce(sitePorts)
  } catch (error) {
    await endAll(1, error instanceof Error ? error.message : String(error))
  }
}

/** The emulator sends no mail: it prints the links instead, and they are all we hand on of it. */
function startAuth() {
  return startAuthEmulator({
    onLine(line) {
      const link = passwordLink(line)
      if (link) console.log(`Firebase would send an email with this link: ${link}`)
    },
  })
}

/** The link in a line of the emulator's, leading to the site as a hosted project's mail does. */
function passwordLink(line: string) {
  const printed = /https?:\/\/\S+oobCode=\S+/.exec(line)?.[0]
  if (!printed) return null
  const { searchParams } = new URL(printed)
  const query = new URLSearchParams({
    mode: searchParams.get('mode') ?? '',
    oobCode: searchParams.get('oobCode') ?? '',
  })
  return `${defaults.SITE_URL}/members/reset?${query}`
}

function announce(sitePorts: number[]) {
  const sites = sitePorts.map((port) => `http://localhost:${port}`)
  console.log(`
  Site             ${sites.join(' and ')}
  Studio           ${studioUrl}
  Content Lake     ${defaults.SANITY_API_HOST}
  Auth emulator    http://${defaults.FIREBASE_AUTH_EMULATOR_HOST}

  Edit in the Studio: click “Demo editor”.
  Sign in at ${defaults.SITE_URL}/members as ${demoMember.email} with the password ${demoMember.rawPassword}
  Press Ctrl+C to stop everything. Edits are kept. Start with \`-- --reset\` to restore the sample content.
`)
}
