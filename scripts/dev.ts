/** `npm run dev`: the same as the demo, from the sources, with reload. */
import { startDevelopment } from './stack/site.ts'
import { runStack } from './stack/stack.ts'
import { step } from './stack/steps.ts'
import { startStudio } from './stack/studio.ts'

await runStack({
  studio: (supervisor) => step('Starting the Studio', (say) => startStudio('dev', supervisor, say)),
  site: (_, supervisor) => step('Starting the site', (say) => startDevelopment(supervisor, say)),
})
