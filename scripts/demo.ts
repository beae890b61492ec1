/** `npm run demo`: everything in production mode on the embedded defaults. */
import { stop } from './stack/children.ts'
import { lakeStatus } from './stack/lake.ts'
import { buildIfStale, startSite } from './stack/site.ts'
import { runStack } from './stack/stack.ts'
import { step } from './stack/steps.ts'

await runStack(async (closing) => {
  const { lastTransaction } = await lakeStatus()
  await step('Building the site', (progress) => buildIfStale(lastTransaction, progress))
  await step('Starting the site', async (progress) => {
    const site = await startSite('start', progress)
    closing(() => stop(site))
  })
})
