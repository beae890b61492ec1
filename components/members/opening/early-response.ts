type Early = {
  path: string
  response: Promise<Response | undefined>
  data?: unknown
}

declare global {
  var earlyRequest: Early | undefined
}

/** Returns the response to an early request once; undefined if there is none for this path. */
export async function earlyResponse(path: string) {
  const { earlyRequest } = globalThis
  if (earlyRequest?.path !== path) return
  globalThis.earlyRequest = undefined
  return earlyRequest.response
}

/** The script discards later data: React is about to replace the elements it would write into. */
export function takeEarlyData(): Record<string, unknown> {
  const { earlyRequest } = globalThis
  if (!earlyRequest) return {}
  const { path, response, data } = earlyRequest
  if (data !== undefined) return { [path]: data }
  // The script compares this object with its own.
  globalThis.earlyRequest = { path, response }
  return {}
}
