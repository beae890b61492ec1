import { isRunning, spawnNode } from '#emulators/children.ts'
import { defaults } from '#emulators/defaults.ts'
import { publicSettings, readEnv } from '#lib/env.ts'
import { ports } from './ports.ts'
import { runBuild } from './run-build.ts'
import { hashOf, readStamp, writeStamp } from './stamp.ts'

const next = 'node_modules/next/dist/bin/next'
const settings = { ...defaults, NEXT_TELEMETRY_DISABLED: '1' }
const STAMP = '.next/built-from'

/** Everything that a build is made of, besides the content. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'schemas/fixed.ts',
  'schemas/validation',
  'emulators/defaults.ts',
  'instrumentation.ts',
  'pages',
  'next.config.mjs',
  'package-lock.json',
]

/** Builds the site unless the last build was made of these very sources and this very content. */
export async function buildIfStale(lastTransaction: string | null, say: (line: string) => void) {
  const made = publicSettings(readEnv({ ...process.env, ...settings }))
  const stamp = `${hashOf(SOURCES)} ${lastTransaction} ${JSON.stringify(made)}`
  if (readStamp(STAMP) === stamp) {
    say('nothing has changed since the last build')
    return
  }
  await runBuild('The site’s build', { args: [next, 'build'], env: settings })
  // `next build` clears its folder first, so a stamp never outlives the build it stands for.
  writeStamp(STAMP, stamp)
}

/** Serves the built site, or with `dev` the sources, on its fixed address. */
export async function startSite(mode: 'start' | 'dev', say: (line: string) => void) {
  const site = spawnNode({
    args: [next, mode, '--hostname', '127.0.0.1', '--port', `${ports.site}`],
    env: settings,
    onLine: say,
  })
  while (isRunning(site)) {
    const response = await fetch(`${defaults.SITE_URL}/robots.txt`).catch(() => null)
    if (response?.ok) return site
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The site did not start; what it said stands above.')
}
