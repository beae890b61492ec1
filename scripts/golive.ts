/**
 * `npm run golive`: sets up the Sanity project through its API, writes `.env.production.local`, and prints
 * the steps that only a console can do. It can be repeated.
 */
import '#lib/load-env.ts'
import { parseArgs } from 'node:util'
import { golive } from './golive/golive.ts'
import { reasonOf } from './reason.ts'

const { values } = parseArgs({
  options: {
    /** Shows what it would do, and changes nothing. */
    'dry-run': { type: 'boolean', default: false },
    /** Creates another read token, such as before the last one expires. */
    'new-token': { type: 'boolean', default: false },
    /** For hosts that run Next themselves: creates the webhook. */
    webhook: { type: 'boolean', default: false },
    /** An export to import instead of the sample content. */
    content: { type: 'string', default: 'emulators/seed/content.ndjson' },
  },
})

try {
  await golive({
    source: process.env,
    dryRun: values['dry-run'],
    newToken: values['new-token'],
    webhook: values.webhook,
    content: values.content,
    folder: process.cwd(),
    say: console.log,
  })
} catch (error) {
  console.error(reasonOf(error))
  process.exitCode = 1
}
