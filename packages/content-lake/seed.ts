import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { importHeader } from './lake.ts'
import type { Store } from './store/store.ts'

/** A seed that cannot be imported. The message names the file and why. */
export class SeedError extends Error {
  override name = 'SeedError'
}

type Place = { url: string; project: string; dataset: string; token: string }
type Target = {
  place: Place
  store: Store
  dataDir: string
  importKey?: string | undefined
}
export type SeedImport = {
  file: string
  place: Place
  headers: Record<string, string>
  /** The file that says how far the import is. */
  unfinished: string
}

/** A client of the emulator, for an import or an export. */
export async function clientOf({ project: projectId, dataset, token, url }: Place, headers = {}) {
  const { createClient } = await import('@sanity/client')
  const place = { projectId, dataset, token, apiHost: url, useProjectHostname: false }
  return createClient({ ...place, apiVersion: '2025-02-19', useCdn: false, headers })
}

/**
 * Imports the seed into a dataset without documents, and takes a snapshot of it. An import that was
 * interrupted is repeated, or, without its seed, reported.
 * @param file `.ndjson`, a `.tar.gz` of `sanity dataset export`, or a folder with such an export
 * @throws SeedError
 */
export async function seedIfEmpty(
  file: string | undefined,
  { store, dataDir, place, importKey }: Target,
) {
  const unfinished = join(dataDir, 'unfinished-seed')
  const isUnfinished = existsSync(unfinished)
  if (isUnfinished) {
    const advice = file ? 'It is repeated now.' : 'Start with --seed to repeat it.'
    console.error(`Documents or files are missing: ${readFileSync(unfinished, 'utf8')} ${advice}`)
  }
  if (file === undefined || (store.documents.size > 0 && !isUnfinished)) return
  if (!existsSync(file)) throw new SeedError(`The seed ${file} does not exist.`)
  const headers = { [importHeader]: importKey ?? '' }
  const seed: SeedImport = { file, place, headers, unfinished }
  const importing = fork(new URL('./import.ts', import.meta.url), [JSON.stringify(seed)])
  let reason = 'Its process ended.'
  importing.on('message', (message) => {
    reason = String(message)
  })
  const [code] = await once(importing, 'exit')
  if (code !== 0) throw new SeedError(`The seed ${file} cannot be imported. ${reason}`)
  rmSync(unfinished)
  store.snapshot.save()
}
