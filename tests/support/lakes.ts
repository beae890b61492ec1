import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContentLakeOptions } from 'content-lake'
import { startSiteLake } from '#emulators/lake.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { moveAssets, SEED as seed, seededFolder } from '#scripts/stack/lake.ts'

type Access = ContentLakeOptions['access']

export const SEED = join(process.cwd(), seed)

/** A new, empty Content Lake on a free port, and a client that may write to it. */
export const openLake = async () => open(await temporaryFolder())

/** The same with the sample content. */
export async function openSeededLake(access: Access = 'private') {
  const dataDir = await temporaryFolder()
  await cp(await seededFolder(), dataDir, { recursive: true })
  const lake = await open(dataDir, access)
  await moveAssets(lake.client)
  return lake
}

const temporaryFolder = () => mkdtemp(join(tmpdir(), 'content-lake-'))

async function open(dataDir: string, access: Access = 'private') {
  const lake = await startSiteLake({ port: 0, dataDir, access })
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= lake.close().then(() => rm(dataDir, { recursive: true, force: true }))
    return closed
  }
  return { url: lake.url, client: lakeClient(lake.url), close }
}
