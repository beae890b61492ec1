import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { client } from '#lib/content/client.ts'
import { ContentError, requireDocument } from '#lib/content/complete.ts'
import { requireAddresses } from '#lib/content/page-addresses.ts'
import { ExposedError, refuseExposed } from '#lib/members/server/refuse-exposed.ts'
import { readContentIndex } from '#lib/publishing/content-index.ts'
import { saveIndex } from '#server/saved-index.ts'
import { hintCompiling } from './compile-hints.ts'
import { listInlineScripts } from './inline-scripts.ts'
import { precompress } from './precompress.ts'

const next = 'node_modules/next/dist/bin/next'

/**
 * Builds the site into `.next`.
 *
 * @param environment variables for `next build`, besides those of this process
 * @throws {ExposedError} where anyone could read member documents
 * @throws {ContentError} where a document is missing that the site cannot do without
 * @throws when the Content Lake cannot be read
 * @throws when `next build` fails, which has printed why; all others are thrown before it starts
 */
export async function buildSite(environment: Record<string, string> = {}) {
  const index = await readContent()
  const build = spawn(process.execPath, [next, 'build'], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('`next build` failed. Its output is above.')
  await hintCompiling('.next')
  await Promise.all([
    saveIndex(process.cwd(), index),
    listInlineScripts('.next'),
    precompress('.next/static'),
  ])
}

/**
 * Checks the member documents and those that no site is without, and reads the content index before the pages are rendered: what is
 * published meanwhile then counts as a change, and is not missed.
 */
async function readContent() {
  try {
    await refuseExposed(client, console.warn)
    const index = await readContentIndex(client)
    requireDocument('homePage', index.get('homePage') ?? null)
    requireAddresses([...index.values()].map(({ slug }) => slug))
    return index
  } catch (error) {
    if (error instanceof ExposedError || error instanceof ContentError) throw error
    const { projectId, dataset, apiHost } = client.config()
    throw new Error(
      `The content could not be read from ${apiHost} (project ${projectId}, dataset ${dataset}). Check that it is running, and check SANITY_PROJECT_ID, SANITY_DATASET and SANITY_READ_TOKEN`,
      { cause: error },
    )
  }
}
