import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { finishBuild } from 'next-static-server/build'
import { client } from '#lib/content/client.ts'
import { ContentError, requireDocument, requireFixedPages } from '#lib/content/complete.ts'
import { env } from '#lib/env.ts'
import { ExposedError, refuseExposed } from '#lib/members/refuse-exposed.ts'
import { readContentIndex, saveIndex } from '#server/publishing/content-index.ts'
import { refuseFaults } from '../doctor/refuse-faults.ts'

const next = 'node_modules/next/dist/bin/next'

/**
 * Builds the site into `.next`.
 *
 * @param environment variables for `next build`, besides those of this process
 * @throws {ExposedError} if anyone could read member documents
 * @throws {ContentError} if a required document is missing
 * @throws if the Content Lake cannot be read
 * @throws if a hosted service has a fault with which the site could not go live
 * @throws if `next build` fails, which has printed the reason; the errors above come before its start
 * @throws if Next has changed the format of a build
 */
export async function buildSite(environment: Record<string, string> = {}) {
  const index = await readContent()
  await refuseFaults(env(), console.warn)
  const build = spawn(process.execPath, [next, 'build'], {
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...environment },
  })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('`next build` failed. Its output is above.')
  try {
    await saveIndex(process.cwd(), index)
    await finishBuild(process.cwd(), { ownScripts: ['/vitals.js'], needsTags: true })
  } catch (error) {
    // No server starts without it.
    await rm('.next/BUILD_ID')
    throw error
  }
}

/**
 * Checks the member documents and the required documents. Reads the content index before the pages are
 * rendered, so that a publish during the build counts as a change.
 */
async function readContent() {
  try {
    await refuseExposed(client, console.warn)
    const index = await readContentIndex(client)
    requireDocument('homePage', index.get('homePage') ?? null)
    requireFixedPages([...index.values()].map(({ slug }) => slug))
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
