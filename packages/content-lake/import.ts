import { createReadStream, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sanityImport } from '@sanity/import'
import { clientOf, type SeedImport } from './seed.ts'

/**
 * Imports a seed over HTTP, in a process of its own: `@sanity/import` holds the whole seed in memory, and
 * computes for most of the time. It tells its parent why it failed.
 */
const { file, place, headers, unfinished }: SeedImport = JSON.parse(process.argv[2] ?? '')
const record = (step: string) =>
  writeFileSync(unfinished, `the import of ${file} was interrupted at "${step}".`)

process.once('disconnect', () => process.exit())
try {
  record('Start')
  await sanityImport(statSync(file).isDirectory() ? file : createReadStream(file), {
    client: await clientOf(place, headers),
    assetsBase: dirname(file),
    operation: 'createOrReplace',
    onProgress: ({ step, current, total }) =>
      record(total ? `${step}, ${current} of ${total}` : step),
  })
} catch (error) {
  process.send?.(String(error))
  process.exitCode = 1
}
process.disconnect()
