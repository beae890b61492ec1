import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { client } from '#lib/content/client.ts'
import { ExposedError, refuseExposed } from '#lib/members/server/refuse-exposed.ts'
import { readContentIndex } from '#lib/publishing/content-index.ts'
import { saveIndex } from '#server/saved-index.ts'
import { precompress } from './precompress.ts'

const next = 'node_modules/next/dist/bin/next'

/**
 * Builds the site into `.next`.
 *
 * @param environment variables for `next build`, besides those of this process
 * @throws {ExposedError} where anyone could read member documents
 * @throws when `next build` fails, which has printed why
 */
export async function buildSite(environment: Record<string, string> = {}) {
  // A Content Lake that cannot be read fails the build itself, which names the document.
  await refuseExposed(client).catch((error) => {
    if (error instanceof ExposedError) throw error
  })
  // Read before the pages are: what is published meanwhile then counts as a change, and is not missed.
  const index = await readContentIndex(client).catch(() => new Map())
  const build = spawn(process.execPath, [next, 'build'], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('`next build` failed; its output stands above.')
  await Promise.all([saveIndex(process.cwd(), index), precompress('.next/static')])
}
