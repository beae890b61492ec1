import { createClient } from '@sanity/client'
import { env } from '#lib/env.ts'

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

/** The whole seed has 0.2 MB. */
const MAX_MEGABYTES = 8

/** `fetch` that fails if a response is too large for memory. Event streams have no limit. */
export async function limitedFetch(url: string, init?: RequestInit) {
  const response = await fetch(url, init)
  const type = response.headers.get('content-type') ?? ''
  if (!response.body || type.startsWith('text/event-stream')) return response
  return new Response(response.body.pipeThrough(limit()), response)
}

function limit() {
  let bytes = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > MAX_MEGABYTES * 1024 * 1024)
        throw new Error(`the response is larger than ${MAX_MEGABYTES} MB`)
      controller.enqueue(chunk)
    },
  })
}
