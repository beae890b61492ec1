import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { defaults, ports } from '#emulators/defaults.ts'
import { readEnv } from '#lib/env.ts'
import { digestOf } from './digest.ts'
import { madeOnce } from './made-once.ts'
import { STOP_LIMIT_MS, type Supervisor } from './supervise.ts'

type Say = (line: string) => void
type Settings = Record<string, string>

const next = 'node_modules/next/dist/bin/next'
const settings = {
  ...defaults,
  NEXT_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  // There is no load balancer.
  DRAIN_MS: '0',
  STOP_MS: `${STOP_LIMIT_MS - 500}`,
}

/** All sources of a build, except the content. */
export const SITE_SOURCES = [
  'app',
  'components',
  'lib',
  'packages/next-static-server/build.ts',
  'packages/next-static-server/encodings.ts',
  'packages/next-static-server/html',
  'packages/next-static-server/json.ts',
  'packages/next-static-server/next',
  'packages/next-static-server/precompress.ts',
  'schemas/fields/counted.ts',
  'schemas/fields/discipline.ts',
  'schemas/fixed-pages.ts',
  'schemas/member-paths.ts',
  'schemas/member-types.ts',
  'schemas/validation',
  'schemas/values',
  'scripts/build.ts',
  'scripts/build',
  'scripts/doctor',
  'scripts/reason.ts',
  'server/membership/accounts.ts',
  'server/membership/entitlement.ts',
  'server/membership/supplier-errors.ts',
  'server/publishing/content-index.ts',
  'emulators/defaults.ts',
  'instrumentation.ts',
  'pages',
  'next.config.mjs',
  'package-lock.json',
]

/**
 * Builds the site unless there is a build of these sources, settings and content.
 *
 * @param content as `publishedContent` returns it
 * @returns the folder of the build
 */
export function buildSiteOnce(content: string, { run }: Supervisor, say?: Say) {
  const { inBuild } = readEnv({ ...process.env, ...settings })
  return madeOnce(
    'site',
    digestOf(SITE_SOURCES, inBuild, content),
    async (folder) => {
      const [own, built] = [join(folder, 'own'), join(folder, '.next')]
      moveBuild('.next', own)
      function restore() {
        moveBuild('.next', built)
        // For `npm start`.
        moveBuild(own, '.next')
      }
      // Ctrl-C ends the process in the middle. Afterwards, the folder is discarded.
      process.prependOnceListener('exit', restore)
      const { code, output } = await run({ args: ['scripts/build.ts'], env: settings })
      process.off('exit', restore)
      restore()
      if (code !== 0) throw new Error(`${output}\nThe site’s build failed. Its output is above.`)
    },
    say,
  )
}

/** Moves the result of `npm run build`, but not the folders of the development server and the caches. */
function moveBuild(from: string, to: string) {
  for (const folder of [from, to]) mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(from))
    if (name !== 'dev' && name !== 'cache') renameSync(join(from, name), join(to, name))
}

/** Serves a build on a port of this machine. */
export const startSite = (
  folder: string,
  port: number,
  more: Settings,
  { start }: Supervisor,
  onLine: Say,
) =>
  start({
    name: 'site',
    url: siteAt(port),
    limit: 60,
    args: ['server/main.ts', folder],
    env: {
      ...settings,
      ...more,
      PORT: `${port}`,
      ...(port !== ports.site && { STATS_FILE: `.data/stats-${port}.ndjson` }),
    },
    onLine,
  })

/** Serves the site from its sources, with reload, on its fixed port. */
export const startDevelopment = (more: Settings, { start }: Supervisor, onLine: Say) =>
  start({
    name: 'site',
    url: siteAt(ports.site),
    limit: 240,
    args: [next, 'dev', '--hostname', '127.0.0.1', '--port', `${ports.site}`],
    // Only our server receives web vitals.
    env: { ...settings, ...more, NODE_ENV: 'development', WEB_VITALS_URL: '' },
    onLine,
  })

const siteAt = (port: number) => `http://localhost:${port}/robots.txt`
