import { createReadStream, existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Store } from './store/store.ts'

/** A seed that cannot be imported. The message names the file and why. */
export class SeedError extends Error {
  override name = 'SeedError'
}

type Target = {
  store: Store
  dataDir: string
  url: string
  project: string
  dataset: string
  token: string
}

/**
 * Imports the seed into a dataset without documents, and takes a snapshot of it. An import that was
 * interrupted is repeated.
 * @param file `.ndjson`, a `.tar.gz` of `sanity dataset export`, or a folder with such an export
 * @throws SeedError
 */
export async function seedIfEmpty(file: string, { store, dataDir, url, ...place }: Target) {
  const unfinished = join(dataDir, 'unfinished-seed')
  if (store.documents.size > 0 && !existsSync(unfinished)) return
  if (!existsSync(file)) throw new SeedError(`The seed ${file} does not exist.`)
  writeFileSync(unfinished, '')
  // Most starts import nothing.
  const [{ createClient }, { sanityImport }] = await Promise.all([
    import('@sanity/client'),
    import('@sanity/import'),
  ])
  const { project: projectId, dataset, token } = place
  const client = createClient({
    projectId,
    dataset,
    token,
    apiHost: url,
    useProjectHostname: false,
    apiVersion: '2025-02-19',
    useCdn: false,
  })
  try {
    await sanityImport(statSync(file).isDirectory() ? file : createReadStream(file), {
      client,
      assetsBase: dirname(file),
      operation: 'createOrReplace',
    })
  } catch (error) {
    throw new SeedError(`The seed ${file} cannot be imported. ${error}`)
  }
  rmSync(unfinished)
  store.snapshot.save()
}
