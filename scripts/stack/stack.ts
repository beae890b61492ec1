import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startAuthEmulator } from '#emulators/auth/auth-emulator.ts'
import { demoMember } from '#emulators/auth/members.ts'
import { defaults, ports } from '#emulators/defaults.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { reasonOf } from '../reason.ts'
import { lakeFolder, moveAssets, resetLake, seedIfEmpty } from './lake.ts'
import { refuseBusyPorts } from './ports.ts'
import { step } from './steps.ts'
import { studioUrl } from './studio.ts'
import { type Supervisor, supervise } from './supervise.ts'

/** How a command starts what is built on the emulators. */
type Start = {
  /** @param sitePorts one for each instance of the site */
  site: (sitePorts: number[], supervisor: Supervisor) => Promise<unknown>
  studio: (supervisor: Supervisor) => Promise<unknown>
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
 * Starts the emulators with their content, then Studio and site, prints where everything is, and ends all
 * of it as `supervise` says.
 */
export async function runStack(start: Start) {
  const supervisor = supervise()

  async function bringUpAuth() {
    const { child, stop } = await step('Starting the Auth emulator', startAuth)
    supervisor.watch('Auth emulator', child, stop)
  }

  /** The content comes first: pages are made of it. */
  async function bringUpSite({ data, sitePorts, 'index-lag': indexLag }: Options) {
    await step('Importing the sample content if there is none', (say) => seedIfEmpty(data, say))
    await step('Starting the Content Lake', (onLine) =>
      supervisor.start({
        name: 'Content Lake',
        url: `${defaults.SANITY_API_HOST}/emulator/status`,
        limit: 60,
        args: [
          'emulators/content-lake/main.ts',
          ...['--data', lakeFolder(data), '--index-lag', indexLag],
        ],
        onLine,
      }),
    )
    await moveAssets(lakeClient())
    await start.site(sitePorts, supervisor)
  }

  try {
    const options = readOptions()
    const { reset, data, sitePorts } = options
    const instances = sitePorts.map((port, n) => [n === 0 ? 'site' : `site ${n + 1}`, port])
    await refuseBusyPorts({ ...ports, ...Object.fromEntries(instances) })
    mkdirSync(data, { recursive: true })
    if (reset) resetLake(data)
    await Promise.all([bringUpAuth(), start.studio(supervisor), bringUpSite(options)])
    announce(sitePorts)
  } catch (error) {
    await supervisor.endAll(1, reasonOf(error))
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
