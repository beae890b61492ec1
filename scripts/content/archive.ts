import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SanityClient } from '@sanity/client'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { extract } from 'tar'
import { readSeed, SeedError } from '#emulators/seed/read-seed.ts'

export type Progress = { step: string; current?: number; total?: number | string }
type Options = { client: SanityClient; file: string; onProgress?: (progress: Progress) => void }

/**
 * Writes all documents, with drafts, and all images and files into a `.tar.gz` in Sanity's export
 * format. After a failure there is no file.
 */
export async function exportContent({ client, file, onProgress = () => {} }: Options) {
  const unfinished = `${file}.unfinished`
  try {
    const { dataset } = client.config()
    if (!dataset) throw new Error('The client names no dataset.')
    const done = await exportDataset({ client, dataset, outputPath: unfinished, onProgress })
    await rename(unfinished, file)
    return done
  } finally {
    await rm(unfinished, { force: true })
  }
}

/**
 * Imports an export of {@link exportContent}, unpacked or not, or an `.ndjson` file next to its images
 * and files, such as the sample content. It may also refer to images and files that the dataset has, as a
 * backup of the Studio does. Checks everything before it writes the first document.
 *
 * @param existing whether existing documents are kept or replaced. Only `replace` can finish an
 *   interrupted import: images and files come after all documents, and a kept document gets none
 * @returns the number of documents in the file
 * @throws {SeedError} names every malformed line; nothing is written then
 */
export async function importContent({
  client,
  file,
  existing = 'keep',
  onProgress = () => {},
}: Options & { existing?: 'keep' | 'replace' }) {
  const unpacked = await mkdtemp(path.join(tmpdir(), 'content-'))
  try {
    const data = await findData(file, unpacked)
    const assets = '*[_type in ["sanity.imageAsset", "sanity.fileAsset"]]._id'
    const stored = await client.fetch<string[]>(assets, {}, { perspective: 'raw' })
    const documents = await readSeed(data, new Set(stored))
    const isExport = path.basename(data) === 'data.ndjson'
    await sanityImport(isExport ? path.dirname(data) : documents, {
      client,
      assetsBase: path.dirname(data),
      operation: existing === 'keep' ? 'createIfNotExists' : 'createOrReplace',
      onProgress,
    })
    return documents.length
  } finally {
    // After an error, unpacking may still be writing files.
    await rm(unpacked, { recursive: true, maxRetries: 10 })
  }
}

/** @returns the path of the `.ndjson` file */
async function findData(file: string, unpacked: string) {
  const found = await stat(file).catch(() => null)
  if (!found) throw new SeedError(`${file} does not exist. Give the path of an export.`)
  if (found.isDirectory()) return findIn(file)
  if (!/\.(tar\.gz|tgz)$/.test(file)) return file
  await extract({ file, cwd: unpacked, strict: true }).catch(() => {
    throw new SeedError(
      `${file} cannot be unpacked, so nothing was written. Export the content again.`,
    )
  })
  return findIn(unpacked)
}

async function findIn(folder: string) {
  const entries = await readdir(folder, { recursive: true })
  const data = entries.filter((entry) => path.basename(entry) === 'data.ndjson')
  if (data.length !== 1 || data[0] === undefined)
    throw new SeedError(
      `${folder} is not an export: it has ${data.length} files named data.ndjson instead of one.`,
    )
  return path.join(folder, data[0])
}
