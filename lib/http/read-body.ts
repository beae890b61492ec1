/**
 * Reads a request's body as text, and no further than it may be long.
 *
 * @returns null for a body that is longer
 */
export async function readBody(request: Request, maxBytes: number) {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength
    if (length > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
