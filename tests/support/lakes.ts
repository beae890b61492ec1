import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startContentLake } from '#emulators/content-lake/server.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { importContent } from '#scripts/content/archive.ts'

/** The file that the demo, and a new hosted dataset, get their content from. */
export const SEED = join(process.cwd(), 'emulators/seed/content.ndjson')

/** An empty Content Lake of its own on a free port, and a client that may write to it. */
export async function openLake() {
  const dataDir = await mkdtemp(join(tmpdir(), 'content-lake-'))
  const lake = await startContentLake({ port: 0, dataDir, access: 'private' })
  let closed: Promise<void> | undefined
  /** Stops answering, for good. */
  const close = () => {
    closed ??= lake.close().then(() => rm(dataDir, { recursive: true, force: true }))
    return closed
  }
  return { url: lake.url, client: lakeClient(lake.url), close }
}

/** The same with the seed in it. */
export async function openSeededLake() {
  const lake = await openLake()
  await importContent({ client: lake.client, file: SEED })
  return lake
}
