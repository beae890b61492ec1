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
