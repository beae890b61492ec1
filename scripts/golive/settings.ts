import { z } from 'zod'

export type Options = {
  source: Record<string, string | undefined>
  dryRun: boolean
  newToken: boolean
  /** For hosts that run Next themselves. */
  webhook: boolean
  /** The file to import into an empty dataset. */
  content: string
  /** Where `.env.production.local` is. */
  folder: string
  say(line: string): void
  fetch?: typeof globalThis.fetch
}

const filled = z.string().min(1)
/** Without these, nothing can be set up. */
export const needed = z.object({
  SITE_URL: filled,
  STUDIO_URL: filled,
  SANITY_PROJECT_ID: filled,
  SANITY_DATASET: filled,
  FIREBASE_PROJECT_ID: filled,
  FIREBASE_API_KEY: filled,
  SANITY_MANAGEMENT_TOKEN: filled,
})

export type Needed = z.infer<typeof needed>
