/** `npm run demo`: runs everything in production mode with the embedded defaults. */
import { publishedContent } from './stack/lake.ts'
import { buildSiteOnce, startSite } from './stack/site.ts'
import { runStack } from './stack/stack.ts'
import { step } from './stack/steps.ts'
import { buildStudioOnce, serveStudio } from './stack/studio.ts'

await runStack({
  async studio(supervisor) {
    const build = await step('Building the Studio', (say) => buildStudioOnce(supervisor, say))
    await step('Starting the Studio', () => serveStudio(build))
  },
  async site(sitePorts, settings, supervisor) {
    const content = await publishedContent()
    const build = await step('Building the site', (say) => buildSiteOnce(content, supervisor, say))
    await step('Starting the site', (say) =>
      Promise.all(sitePorts.map((port) => startSite(build, port, settings, supervisor, say))),
    )
  },
})
