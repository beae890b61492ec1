/** Milliseconds for a script chunk to load (specification, section 9). */
const CHUNK_LOAD_LIMIT = 120_000

/** The code of a part of the page did not arrive in time, or not at all. A retry may help. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/** @throws {ChunkLoadError} after 120 seconds, or if loading fails; the next call loads again */
export async function loadFirebase() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    const error = new Error(`It took more than ${CHUNK_LOAD_LIMIT / 1000} seconds.`)
    timer = setTimeout(() => reject(error), CHUNK_LOAD_LIMIT)
  })
  try {
    return await Promise.race([import('./firebase.ts'), tooLate])
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new ChunkLoadError(`Firebase did not load. ${why}`, { cause })
  } finally {
    clearTimeout(timer)
  }
}
