/** How long a script chunk may take to load, in milliseconds (specification, section 9). */
export const CHUNK_LOAD_LIMIT = 120_000

/** The code of a part of the page did not arrive: not in time, or not at all. Trying again may help. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/**
 * Waits for a lazily loaded module, but not forever.
 *
 * @throws {ChunkLoadError} after 120 seconds, or as soon as loading fails
 */
export async function loadInTime<T>(load: () => Promise<T>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`It took more than ${CHUNK_LOAD_LIMIT / 1000} seconds.`)),
      CHUNK_LOAD_LIMIT,
    )
  })
  try {
    return await Promise.race([load(), limit])
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new ChunkLoadError(`Firebase did not load. ${why}`, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Firebase's code, requested when it is first needed: no page carries it from the start.
 *
 * @throws {ChunkLoadError} and asks the network again the next time
 */
export function loadFirebase() {
  return loadInTime(() => import('./firebase.ts'))
}
