/** `npm run dev`: the same as the demo, from the sources, with reload. */
import { startSite } from './stack/site.ts'
import { runStack } from './stack/stack.ts'
import { step } from './stack/steps.ts'

await runStack(() => step('Starting the site', (say) => startSite('dev', say)))
