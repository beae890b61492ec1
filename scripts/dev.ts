/** `npm run dev`: the same as the demo, from the sources, with reload. */
import { stop } from './stack/children.ts'
import { startSite } from './stack/site.ts'
import { runStack } from './stack/stack.ts'
import { step } from './stack/steps.ts'

await runStack((closing) =>
  step('Starting the site', async (progress) => {
    const site = await startSite('dev', progress)
    closing(() => stop(site))
  }),
)
