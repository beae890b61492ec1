/** `npm run dev`: the same as the demo, from the sources, with reload. */
import { startSite } from './stack/site.ts'
import { runStack } from './stack/stack.ts'
import { step } from './stack/steps.ts'
import { startStudio } from './stack/studio.ts'

await runStack({
  studio: () => step('Starting the studio', (say) => startStudio('dev', say)),
  site: () => step('Starting the site', (say) => startSite('dev', say)),
})
