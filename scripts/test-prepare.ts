/**
 * `npm run test:prepare`: makes the shared inputs of tests unless they exist: the sample content, the
 * builds of the demo, and a release with settings for hosted services.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ports } from '#emulators/defaults.ts'
import { startSiteLake } from '#emulators/lake.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { hostedRelease } from '../tests/support/release.ts'
import { reasonOf } from './reason.ts'
import { lakeFolder, leadForms, moveAssets, publishedContent, seedIfEmpty } from './stack/lake.ts'
import { refuseBusyPorts } from './stack/ports.ts'
import { buildSiteOnce } from './stack/site.ts'
import { step } from './stack/steps.ts'
import { buildStudioOnce } from './stack/studio.ts'
import { supervise } from './stack/supervise.ts'

const supervisor = supervise()
const folder = await mkdtemp(join(tmpdir(), 'content-'))
try {
  await refuseBusyPorts(ports)
  await step('Importing the sample content', (say) => seedIfEmpty(folder, say))
  await step('Building the Studio', (say) => buildStudioOnce(supervisor, say))
  await step('Building the site', async (say) => {
    const dataDir = lakeFolder(folder)
    const lake = await startSiteLake({ port: ports['Content Lake'], dataDir, access: 'private' })
    await moveAssets(lakeClient())
    await leadForms(lakeClient())
    await buildSiteOnce(await publishedContent(), supervisor, say)
    await lake.close()
  })
  await step('Building a release for hosted services', hostedRelease)
} catch (error) {
  await supervisor.endAll(1, reasonOf(error))
} finally {
  await rm(folder, { recursive: true })
}
process.exit()
