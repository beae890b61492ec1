import { defaults } from '#emulators/defaults.ts'
import { publicSettings, readEnv } from '#lib/env.ts'
import { ports } from './ports.ts'
import { runBuild } from './run-build.ts'
import { hashOf, readStamp, writeStamp } from './stamp.ts'
import { startAt } from './start.ts'

const next = 'node_modules/next/dist/bin/next'
const settings = {
  ...defaults,
  NEXT_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
}
const STAMP = '.next/built-from'

/** Everything that a build is made of, besides the content. */
export const SITE_SOURCES = [
  'app',
  'components',
  'lib',
  'schemas/fields/discipline.ts',
  'schemas/fixed.ts',
  'schemas/validation',
  'schemas/values',
  'scripts/build.ts',
  'scripts/build',
  'server/encodings.ts',
  'server/saved-index.ts',
  'emulators/defaults.ts',
  'instrumentation.ts',
  'pages',
  'next.config.mjs',
  'package-lock.json',
]

/** Builds the site unless the last build was made of these very sources and this very content. */
export async function buildIfStale(revisions: string[], say: (line: string) => void) {
  const made = publicSettings(readEnv({ ...process.env, ...settings }))
  const stamp = `${hashOf(SITE_SOURCES)} ${revisions.join()} ${JSON.stringify(made)}`
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
  startAt(siteAt(port), 'site', {
    args: ['server/main.ts'],
    env: { ...settings, PORT: `${port}` },
    onLine: say,
  })

/** Serves the site from its sources, with reload, on its fixed address. */
export const startDevelopment = (say: (line: string) => void) =>
  startAt(siteAt(ports.site), 'site', {
    args: [next, 'dev', '--hostname', '127.0.0.1', '--port', `${ports.site}`],
    // Only our server receives web vitals.
    env: { ...settings, NODE_ENV: 'development', WEB_VITALS_URL: '' },
    onLine: say,
  })

const siteAt = (port: number) => `http://localhost:${port}/robots.txt`
