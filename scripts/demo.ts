/** `npm run demo`: everything in production mode on the embedded defaults. */
import { publishedRevisions } from './stack/lake.ts'
import { buildIfStale, startSite } from './stack/site.ts'
import { runStack } from './stack/stack.ts'
import { step } from './stack/steps.ts'
import { buildStudioIfStale, startStudio } from './stack/studio.ts'

await runStack({
  async studio() {
    await step('Building the Studio', buildStudioIfStale)
    return step('Starting the Studio', (say) => startStudio('preview', say))
  },
  async site(sitePorts) {
    const revisions = await publishedRevisions()
    await step('Building the site', (say) => buildIfStale(revisions, say))
    return step('Starting the site', (say) =>
      Promise.all(sitePorts.map((port) => startSite(port, say))),
    )
  },
})
