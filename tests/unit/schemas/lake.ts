import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { startContentLake } from '#emulators/content-lake/server.ts'
import { defaults } from '#emulators/defaults.ts'

/** The file that the demo, and a new hosted dataset, get their content from. */
export const SEED = join(process.cwd(), 'emulators/seed/content.ndjson')

/** An empty content lake on a free port, and a client that may write to it. */
export async function openLake() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lake-'))
  const lake = await startContentLake({ port: 0, dataDir, access: 'private' })
  const client = createClient({
    projectId: defaults.SANITY_PROJECT_ID,
    dataset: defaults.SANITY_DATASET,
    token: defaults.SANITY_READ_TOKEN,
    apiHost: lake.url,
    useProjectHostname: false,
    apiVersion: '2026-01-01',
    useCdn: false,
  })
  const close = async () => {
    await lake.close()
    await rm(dataDir, { recursive: true })
  }
  return { client, close }
}
