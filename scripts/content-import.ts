/** `npm run content:import -- FILE`: imports an export or the seed into the dataset of the settings. */
import { parseArgs } from 'node:util'
import { importContent } from './content/archive.ts'
import { showProgress } from './content/progress.ts'
import { nameOf, readTarget } from './content/target.ts'
import { reasonWithDemo } from './reason.ts'

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      /** Replaces existing documents; by default they are kept. */
      replace: { type: 'boolean', default: false },
    },
  })
  const [file] = positionals
  if (!file) throw new Error('Name the file to import: npm run content:import -- content.tar.gz')
  const client = readTarget(process.env, 'SANITY_WRITE_TOKEN')
  console.log(`▸ Importing ${file} into ${nameOf(client)}`)
  const documents = await importContent({
    client,
    file,
    existing: values.replace ? 'replace' : 'keep',
    onProgress: showProgress(),
  })
  console.log(
    `\n▸ ${file} has ${documents} documents. All are in the dataset now. Those that existed before were ${values.replace ? 'replaced' : 'kept; use --replace to replace them'}.`,
  )
} catch (error) {
  console.error(`\n${reasonWithDemo(error)}`)
  process.exitCode = 1
}
