import { createClient } from '@sanity/client'
import { env } from '#lib/env.ts'
import { limitedFetch } from './limited-fetch.ts'

const { projectId, dataset, apiHost, readToken } = env().sanity

export const client = createClient({
  projectId,
  dataset,
  apiVersion: '2026-09-01',
  perspective: 'published',
  token: readToken,
  // The CDN may return content from before the last publish, and a rendered page is kept.
  useCdn: false,
  resolveFetch: () => limitedFetch,
  ...(apiHost && { apiHost, useProjectHostname: false }),
})
