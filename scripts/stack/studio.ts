import { readdirSync } from 'node:fs'
import { join } from 'node:path'
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

/** Serves a build of the Studio, or with `dev` its sources, on its fixed port. */
export const startStudio = (
  mode: { build: string } | 'dev',
  { start }: Supervisor,
  onLine: Say,
) => {
  const command = mode === 'dev' ? ['dev'] : ['preview', join('..', mode.build)]
  return start({
    name: 'Studio',
    url: studioUrl,
    limit: 240,
    ...sanity([...command, '--host', '127.0.0.1', '--port', `${ports.studio}`]),
    onLine,
  })
}

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
    'schemas',
    'components/blocks',
    'lib/published.ts',
    'lib/stats/stats.ts',
    'emulators/defaults.ts',
    'package-lock.json',
  ]
}
