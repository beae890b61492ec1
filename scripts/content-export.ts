/** `npm run content:export`: writes the content with its images and files into one file. */
import { parseArgs } from 'node:util'
import { exportContent } from './content/archive.ts'
import { showProgress } from './content/progress.ts'
import { nameOf, readTarget } from './content/target.ts'
import { reasonWithDemo } from './reason.ts'

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file = 'content.tar.gz'] = positionals
  const client = readTarget(process.env, 'SANITY_READ_TOKEN')
  console.log(`▸ Exporting ${nameOf(client)} to ${file}`)
  const { documentCount, assetCount } = await exportContent({
    client,
    file,
    onProgress: showProgress(),
  })
  console.log(`\n▸ ${documentCount} documents and ${assetCount} images and files are in ${file}.`)
} catch (error) {
  console.error(`\n${reasonWithDemo(error)}`)
  process.exitCode = 1
}
