import { createClient } from '@sanity/client'
import { defaults } from '#emulators/defaults.ts'

/** What tests read and write the demo's content with: the same client and token as the site's. */
export const lake = createClient({
  projectId: defaults.SANITY_PROJECT_ID,
  dataset: defaults.SANITY_DATASET,
  apiHost: defaults.SANITY_API_HOST,
  useProjectHostname: false,
  apiVersion: '2026-09-01',
  token: defaults.SANITY_READ_TOKEN,
  useCdn: false,
})
