/** `npm run dev`: runs the demo from the sources, with reload. */
import { startDevelopment } from './stack/site.ts'
import { runStack } from './stack/stack.ts'
import { step } from './stack/steps.ts'
import { startStudio } from './stack/studio.ts'

await runStack({
  studio: (supervisor) => step('Starting the Studio', (say) => startStudio(supervisor, say)),
  site: (_, settings, supervisor) =>
    step('Starting the site', (say) => startDevelopment(settings, supervisor, say)),
})
