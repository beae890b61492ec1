import { createClient } from '@sanity/client'
import { defaults } from './defaults.ts'

/** A client that may read and write all of a Content Lake emulator's content. */
export function lakeClient(apiHost: string = defaults.SANITY_API_HOST) {
  return createClient({
    projectId: defaults.SANITY_PROJECT_ID,
    dataset: defaults.SANITY_DATASET,
    token: defaults.SANITY_READ_TOKEN,
    apiHost,
    useProjectHostname: false,
    apiVersion: '2026-09-01',
    useCdn: false,
  })
}
