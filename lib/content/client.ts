import 'server-only'
import { createClient } from '@sanity/client'
import { env } from '#lib/env.ts'

const { projectId, dataset, apiHost, readToken } = env().sanity

/** Reads published documents with the server's token; no browser ever gets this client. */
export const client = createClient({
  projectId,
  dataset,
  apiVersion: '2026-09-01',
  perspective: 'published',
  token: readToken,
  // The CDN may answer from before the last publish, and pages are built once and kept.
  useCdn: false,
  ...(apiHost && { apiHost, useProjectHostname: false }),
})
