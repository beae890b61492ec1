import { type ChildOptions, isRunning, spawnNode } from '#emulators/children.ts'
import { defaults } from '#emulators/defaults.ts'
import { publicSettings, readEnv } from '#lib/env.ts'
import { ports } from './ports.ts'
import { runBuild } from './run-build.ts'
import { hashOf, readStamp, writeStamp } from './stamp.ts'

const next = 'node_modules/next/dist/bin/next'
const settings = {
  ...defaults,
  NEXT_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
}
const STAMP = '.next/built-from'

/** Everything that a build is made of, besides the content. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'schemas/fixed.ts',
  'schemas/validation',
  'scripts/build.ts',
  'scripts/build',
  'emulators/defaults.ts',
  'instrumentation.ts',
  'pages',
  'next.config.mjs',
  'package-lock.json',
]

/** Builds the site unless the last build was made of these very sources and this very content. */
export async function buildIfStale(revisions: string[], say: (line: string) => void) {
  const made = publicSettings(readEnv({ ...process.env, ...settings }))
  const stamp = `${hashOf(SOURCES)} ${revisions.join()} ${JSON.stringify(made)}`
  if (readStamp(STAMP) === stamp) {
    say('nothing has changed since the last build')
    return
  }
  await runBuild('The site’s build', { args: ['scripts/build.ts'], env: settings })
  // `next build` clears its folder first, so a stamp never outlives its build.
  writeStamp(STAMP, stamp)
}

/** Serves the built site on a port of this machine. */
export const startSite = (port: number, say: (line: string) => void) =>
  untilItAnswers(port, {
    args: ['server/main.ts'],
    env: { ...settings, PORT: `${port}` },
    onLine: say,
  })

/** Serves the site from its sources, with reload, on its fixed address. */
export const startDevelopment = (say: (line: string) => void) =>
  untilItAnswers(ports.site, {
    args: [next, 'dev', '--hostname', '127.0.0.1', '--port', `${ports.site}`],
    // Only our server receives web vitals.
    env: { ...settings, NODE_ENV: 'development', WEB_VITALS_URL: '' },
    onLine: say,
  })

async function untilItAnswers(port: number, options: ChildOptions) {
  const site = spawnNode(options)
  while (isRunning(site)) {
    const response = await fetch(`http://localhost:${port}/robots.txt`).catch(() => null)
    if (response?.ok) return site
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The site did not start. Its output is above.')
}
