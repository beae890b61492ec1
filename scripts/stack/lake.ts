import { existsSync, renameSync, rmSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { startContentLake } from '#emulators/content-lake/server.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { TYPES } from '#lib/publishing/content-index.ts'
import { importContent } from '../content/archive.ts'
import { digestOf } from './digest.ts'
import { madeOnce } from './made-once.ts'

/** The file that the demo, and a new hosted dataset, get their content from. */
export const SEED = 'emulators/seed/content.ndjson'

export const lakeFolder = (folder: string) => join(folder, 'content-lake')

/** The sample content as a data folder of the Content Lake emulator. Copy it: others use it, too. */
export const seededFolder = (say?: (line: string) => void) =>
  madeOnce(
    'seed',
    digestOf(['emulators/seed', 'emulators/content-lake', 'scripts/content', 'package-lock.json']),
    (folder) => importSeed(folder, say),
    say,
  )

async function importSeed(folder: string, say: (line: string) => void = () => {}) {
  const lake = await startContentLake({ port: 0, dataDir: folder, access: 'private' })
  try {
    await importContent({
      client: lakeClient(lake.url),
      file: SEED,
      onProgress: ({ step, current, total }) => {
        if (current === total) say(total ? `${step}: ${total}` : step)
      },
    })
  } finally {
    await lake.close()
  }
}

/** Copies the sample content into a folder that has no content. */
export async function seedIfEmpty(folder: string, say?: (line: string) => void) {
  const target = lakeFolder(folder)
  if (existsSync(target)) {
    say?.('the content is already there')
    return
  }
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await cp(await seededFolder(say), unfinished, { recursive: true })
  renameSync(unfinished, target)
}

/**
 * Writes the emulator's own address into the URLs of images and files: content that was copied, or that is
 * served on another port, has another one.
 */
export async function moveAssets(lake: SanityClient) {
  const { apiHost } = lake.config()
  const query = '*[_type match "sanity.*Asset" && !string::startsWith(url, $apiHost)]{_id, path}'
  const assets = await lake.fetch<{ _id: string; path: string }[]>(query, { apiHost })
  const transaction = lake.transaction()
  for (const { _id, path } of assets) transaction.patch(_id, { set: { url: `${apiHost}/${path}` } })
  if (assets.length > 0) await transaction.commit()
}

/** Discards all edits, so that the next start begins with the sample content. */
export function resetLake(folder: string) {
  rmSync(lakeFolder(folder), { recursive: true, force: true })
}

/**
 * The published documents that pages are made of, without what differs between two imports of the same
 * content.
 */
export async function publishedContent(lake: SanityClient = lakeClient()) {
  const query = '*[_type in $types] | order(_id)'
  const documents = await lake.fetch<object[]>(
    query,
    { types: TYPES },
    { perspective: 'published' },
  )
  const changing = new Set(['_rev', '_createdAt', '_updatedAt'])
  return JSON.stringify(documents, (key, value) => (changing.has(key) ? undefined : value))
}
