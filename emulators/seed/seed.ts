import path from 'node:path'
import type { SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { readSeed } from './read-seed.ts'

type Progress = {
  /** What is being done, such as `Importing documents`. */
  step: string
  current?: number
  total?: number
}

type Options = {
  /** Knows project, dataset and a token that may write; works on the emulator and on hosted Sanity. */
  client: SanityClient
  /** Path of an `.ndjson` file in Sanity's import format. */
  file: string
  /**
   * Keep or replace documents that are there already. Only `replace` can finish an import that was
   * interrupted: images and files come after all documents, and a document that is kept gets none.
   */
  existing?: 'keep' | 'replace'
  onProgress?: (progress: Progress) => void
}

/**
 * Imports documents, their images and files. Every line is checked before the first is written.
 *
 * @returns how many documents the file holds
 * @throws {SeedError} when the file is broken; nothing is written then
 */
export async function seedContent({
  client,
  file,
  existing = 'keep',
  onProgress = () => {},
}: Options) {
  const documents = await readSeed(file)
  await sanityImport(documents, {
    client,
    assetsBase: path.dirname(file),
    operation: existing === 'keep' ? 'createIfNotExists' : 'createOrReplace',
    onProgress,
  })
  return documents.length
}
