import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defaults } from '#emulators/defaults.ts'
import { ports } from './ports.ts'
import { runBuild } from './run-build.ts'
import { hashOf, readStamp, writeStamp } from './stamp.ts'
import { startAt } from './start.ts'

const FOLDER = 'studio'
const STAMP = `${FOLDER}/dist/built-from`
const WRITTEN_BY_BUILDS = new Set(['.sanity', 'dist'])
const settings = {
  SANITY_STUDIO_PROJECT_ID: defaults.SANITY_PROJECT_ID,
  SANITY_STUDIO_DATASET: defaults.SANITY_DATASET,
  SANITY_STUDIO_API_HOST: defaults.SANITY_API_HOST,
  SANITY_STUDIO_SITE_URL: defaults.SITE_URL,
  DO_NOT_TRACK: '1',
}

export const studioUrl = `http://localhost:${ports.studio}`

/** Builds the studio for the emulator unless the last build was made of these very sources. */
export async function buildStudioIfStale(say: (line: string) => void) {
  const stamp = hashOf(studioSources())
  if (readStamp(STAMP) === stamp) {
    say('nothing has changed since the last build')
    return
  }
  await runBuild('The Studio’s build', sanity(['build', '--yes']))
  // `sanity build` clears its folder first, so a stamp never outlives its build.
  writeStamp(STAMP, stamp)
}

/** Serves the built studio, or with `dev` its sources, on its fixed address. */
export const startStudio = (mode: 'preview' | 'dev', say: (line: string) => void) =>
  startAt(studioUrl, 'Studio', {
    ...sanity([mode, '--host', '127.0.0.1', '--port', `${ports.studio}`]),
    onLine: say,
  })

/** How Sanity's command is run with these arguments. */
function sanity(args: string[]) {
  const command = join(process.cwd(), 'node_modules/sanity/bin/sanity')
  return { args: [command, ...args], cwd: FOLDER, env: settings }
}

export function studioSources() {
  const own = readdirSync(FOLDER).filter((name) => !WRITTEN_BY_BUILDS.has(name))
  return [
    ...own.map((name) => join(FOLDER, name)),
    'schemas',
    'components/blocks',
    'lib/content/tags.ts',
    'lib/members/paths.ts',
    'lib/parse-json.ts',
    'lib/publishing',
    'emulators/defaults.ts',
    'package-lock.json',
  ]
}
