/** `npm run content:check -- FILE`: restores an export into an empty Content Lake on this machine. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startSiteLake } from '#emulators/lake.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { importContent } from './content/archive.ts'
import { reasonOf } from './reason.ts'

const folder = await mkdtemp(join(tmpdir(), 'restored-'))
const lake = await startSiteLake({ port: 0, dataDir: folder, access: 'private' })
try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file = 'content.tar.gz'] = positionals
  const client = lakeClient(lake.url)
  const documents = await importContent({ client, file })
  const essentials = 'count(*[_id in ["siteSettings", "homePage", "members.course"]])'
  if ((await client.fetch<number>(essentials)) < 3)
    throw new Error(`${file} lacks the site settings, the home page or the course.`)
  console.log(`▸ ${file} can be restored: ${documents} documents.`)
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
} finally {
  await lake.close()
  await rm(folder, { recursive: true, force: true })
}
