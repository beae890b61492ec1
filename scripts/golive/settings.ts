import { z } from 'zod'
import { inBuild } from '#lib/env.ts'

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

/** Without these, nothing can be set up. */
export const needed = inBuild
  .pick({
    SITE_URL: true,
    STUDIO_URL: true,
    SANITY_PROJECT_ID: true,
    SANITY_DATASET: true,
    FIREBASE_PROJECT_ID: true,
    FIREBASE_API_KEY: true,
  })
  .extend({ SANITY_MANAGEMENT_TOKEN: z.string({ error: 'is missing' }).min(1, 'is missing') })

export type Needed = z.infer<typeof needed>
