/** No page needs more: the whole seed has a fifth of a megabyte. */
const MAX_MEGABYTES = 8

/** `fetch` that fails once a response is too large for memory. Streams of events may go on. */
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
