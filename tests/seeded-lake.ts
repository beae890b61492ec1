import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { startContentLake } from '#emulators/content-lake/server.ts'
import { defaults } from '#emulators/defaults.ts'
import { seedContent } from '#emulators/seed/seed.ts'

/** A content lake of its own on a free port, with the seed in it, and a client that may write. */
export async function startSeededLake() {
  const folder = await mkdtemp(join(tmpdir(), 'content-lake-'))
  const lake = await startContentLake({ port: 0, dataDir: folder, access: 'private' })
  const client = createClient({
    projectId: defaults.SANITY_PROJECT_ID,
    dataset: defaults.SANITY_DATASET,
    token: defaults.SANITY_READ_TOKEN,
    apiHost: lake.url,
    useProjectHostname: false,
    apiVersion: '2026-09-01',
    useCdn: false,
  })
  await seedContent({ client, file: 'emulators/seed/content.ndjson' })
  let closed: Promise<void> | undefined
  return {
    url: lake.url,
    client,
    /** Stops answering; the content stays until `remove`. */
    close() {
      closed ??= lake.close()
      return closed
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
