import { createClient } from '@sanity/client'
import { env } from '#lib/env.ts'
import { limitedFetch } from './limited-fetch.ts'

const { projectId, dataset, apiHost, readToken } = env().sanity

/** Reads published documents with the server's token; for code on the server only. */
export const client = createClient({
  projectId,
  dataset,
  apiVersion: '2026-09-01',
  perspective: 'published',
  token: readToken,
  // The CDN may return what was before the last publish, and pages are rendered once and kept.
  useCdn: false,
  resolveFetch: () => limitedFetch,
  ...(apiHost && { apiHost, useProjectHostname: false }),
})
