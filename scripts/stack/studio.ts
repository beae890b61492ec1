import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { defaults, ports } from '#emulators/defaults.ts'
import { digestOf } from './digest.ts'
import { madeOnce } from './made-once.ts'
import { QUIET, SANITY } from './sanity.ts'
import type { Supervisor } from './supervise.ts'

type Say = (line: string) => void

const FOLDER = 'studio'
const WRITTEN_BY_BUILDS = new Set(['.sanity', 'dist'])
const settings = {
  SANITY_STUDIO_PROJECT_ID: defaults.SANITY_PROJECT_ID,
  SANITY_STUDIO_DATASET: defaults.SANITY_DATASET,
  SANITY_STUDIO_API_HOST: defaults.SANITY_API_HOST,
  SANITY_STUDIO_SITE_URL: defaults.SITE_URL,
  ...QUIET,
}

export const studioUrl = defaults.STUDIO_URL

/** Builds the Studio for the emulator unless there is a build of these sources. @returns its folder */
export const buildStudioOnce = ({ run }: Supervisor, say?: Say) =>
  madeOnce(
    'studio',
    digestOf(studioSources(), settings),
    async (folder) => {
      const { code, output } = await run(sanity(['build', join('..', folder), '--yes']))
      if (code !== 0) throw new Error(`${output}\nThe Studio’s build failed. Its output is above.`)
    },
    say,
  )

/** Serves a build of the Studio on its fixed port. `sanity preview` does the same, and takes seconds to start. */
export async function serveStudio(build: string) {
  const serve = sirv(build, { etag: true, single: true })
  await once(
    createServer((req, res) => serve(req, res)).listen(ports.studio, '127.0.0.1'),
    'listening',
  )
}

/** Serves the sources of the Studio on its fixed port, and shows a change at once. */
export const startStudio = ({ start }: Supervisor, onLine: Say) =>
  start({
    name: 'Studio',
    url: studioUrl,
    limit: 240,
    ...sanity(['dev', '--host', '127.0.0.1', '--port', `${ports.studio}`]),
    onLine,
  })

/** Options for running Sanity's command with these arguments. */
const sanity = (args: string[]) => ({
  args: [SANITY, ...args],
  cwd: FOLDER,
  env: settings,
})

export function studioSources() {
  const own = readdirSync(FOLDER).filter((name) => !WRITTEN_BY_BUILDS.has(name))
  return [
    ...own.map((name) => join(FOLDER, name)),
    'packages/pasted-text',
    'packages/studio-kit',
    'schemas',
    'components/blocks',
    'lib/published.ts',
    'lib/stats/stats.ts',
    'emulators/defaults.ts',
    'package-lock.json',
  ]
}
