import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startAuthEmulator } from '#emulators/auth/auth-emulator.ts'
import { demoMember } from '#emulators/auth/members.ts'
import { checkoutPort, checkoutSettings } from '#emulators/checkout-settings.ts'
import { defaults, ports } from '#emulators/defaults.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { reasonOf } from '../reason.ts'
import {
  lakeFolder,
  leadForms,
  leadToCheckout,
  moveAssets,
  resetLake,
  seedIfEmpty,
} from './lake.ts'
import { refuseBusyPorts } from './ports.ts'
import { step } from './steps.ts'
import { studioUrl } from './studio.ts'
import { type Supervisor, supervise } from './supervise.ts'

/** How a command starts the site and the Studio. */
type Start = {
  /**
   * @param sitePorts one for each instance of the site
   * @param settings besides the defaults
   */
  site: (
    sitePorts: number[],
    settings: Record<string, string>,
    supervisor: Supervisor,
  ) => Promise<unknown>
  studio: (supervisor: Supervisor) => Promise<unknown>
}

/** Of `npm run demo` and `npm run dev`. */
const options = {
  /** Starts the checkout emulator. Payments then open the course. */
  checkout: { type: 'boolean', default: false },
  /** Discards all edits and payments. */
  reset: { type: 'boolean', default: false },
  /** The folder that keeps the edits. */
  data: { type: 'string', default: '.data' },
  /** The number of servers of the build, from port 3000 on. */
  instances: { type: 'string', default: '1' },
  /** Milliseconds until queries return a change, as `--index-lag` of the Content Lake emulator. */
  'index-lag': { type: 'string', default: '0' },
} as const

/** @throws names the options if one is unknown */
function parseOptions() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    const names = Object.keys(options).map((name) => `--${name}`)
    throw new Error(`${reasonOf(error)}. The options are ${names.join(', ')}.`)
  }
}

function readOptions() {
  const values = parseOptions()
  if (!/^[1-9]$/.test(values.instances))
    throw new Error(`--instances is "${values.instances}"; it must be a number from 1 to 9.`)
  const sitePorts = Array.from({ length: Number(values.instances) }, (_, n) => ports.site + n)
  return { ...values, sitePorts }
}

type Options = ReturnType<typeof readOptions>

/**
 * Starts the emulators with their content, the Studio and the site, and prints their URLs. `supervise`
 * ends all of them.
 */
export async function runStack(start: Start) {
  const supervisor = supervise()

  async function bringUpAuth() {
    const { child, stop } = await step('Starting the Auth emulator', startAuth)
    supervisor.watch('Auth emulator', child, stop)
  }

  /** The site's build needs the content. */
  async function bringUpSite({ data, sitePorts, checkout, 'index-lag': indexLag }: Options) {
    await step('Importing the sample content if there is none', (say) => seedIfEmpty(data, say))
    await step('Starting the Content Lake', (onLine) =>
      supervisor.start({
        name: 'Content Lake',
        url: `${defaults.SANITY_API_HOST}/emulator/status`,
        limit: 60,
        args: [
          'packages/content-lake/main.ts',
          ...['--project', defaults.SANITY_PROJECT_ID, '--dataset', defaults.SANITY_DATASET],
          ...['--token', defaults.SANITY_READ_TOKEN, '--port', `${ports['Content Lake']}`],
          ...['--data', lakeFolder(data), '--index-lag', indexLag],
        ],
        onLine,
      }),
    )
    const lake = lakeClient()
    await moveAssets(lake)
    await leadForms(lake)
    // The same content with and without the checkout: the site is built once.
    await leadToCheckout(lake, false)
    await start.site(sitePorts, checkout ? checkoutSettings : {}, supervisor)
    if (checkout) await bringUpCheckout(data)
  }

  const bringUpForms = () =>
    step('Starting the stand-in for a provider of forms', (onLine) =>
      supervisor.start({
        name: 'stand-in for a provider of forms',
        url: formsUrl,
        limit: 60,
        args: ['emulators/forms.ts'],
        onLine,
      }),
    )

  async function bringUpCheckout(data: string) {
    await step('Starting the checkout', (onLine) =>
      supervisor.start({
        name: 'checkout',
        url: `${checkoutSettings.STRIPE_API_URL}/emulator/status`,
        limit: 60,
        args: ['emulators/checkout.ts', '--file', checkoutFile(data)],
        onLine,
      }),
    )
    await leadToCheckout(lakeClient(), true)
  }

  try {
    const options = readOptions()
    const { reset, data, sitePorts, checkout } = options
    const instances = sitePorts.map((port, n) => [n === 0 ? 'site' : `site ${n + 1}`, port])
    await refuseBusyPorts({
      ...ports,
      ...(checkout && { checkout: checkoutPort }),
      ...Object.fromEntries(instances),
    })
    mkdirSync(data, { recursive: true })
    if (reset) {
      resetLake(data)
      rmSync(checkoutFile(data), { force: true })
    }
    await Promise.all([
      bringUpAuth(),
      bringUpForms(),
      start.studio(supervisor),
      bringUpSite(options),
    ])
    announce(options)
  } catch (error) {
    await supervisor.endAll(1, reasonOf(error))
  }
}

const formsUrl = `http://localhost:${ports.forms}`

const checkoutFile = (data: string) => join(data, 'checkout.json')

/** The emulator sends no mail: it prints the links instead. The rest of its output is discarded. */
function startAuth() {
  return startAuthEmulator({
    onLine(line) {
      const link = passwordLink(line)
      if (link) console.log(`Firebase would send an email with this link: ${link}`)
    },
  })
}

/** Changes the emulator's link to a link to the site, as in the mail of a hosted project. */
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

function announce({ sitePorts, checkout }: Options) {
  const sites = sitePorts.map((port) => `http://localhost:${port}`)
  console.log(`
  Site             ${sites.join(' and ')}
  Studio           ${studioUrl}
  Content Lake     ${defaults.SANITY_API_HOST}
  Auth emulator    http://${defaults.FIREBASE_AUTH_EMULATOR_HOST}
  Sent forms       ${formsUrl}${
    checkout ? `\n  Checkout         ${checkoutSettings.STRIPE_API_URL}` : ''
  }

  Edit in the Studio: click “Demo editor”.
  Sign in at ${defaults.SITE_URL}/members as ${demoMember.email} with the password ${demoMember.rawPassword}
  Press Ctrl+C to stop everything. Edits are kept. \`npm run demo -- --reset\` restores the sample content.${
    checkout
      ? '\n  Buy the course on the site: this terminal then prints the link for your password.'
      : ''
  }
`)
}
