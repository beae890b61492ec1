/**
 * Firebase is a chunk of its own. If it does not load, the promise rejects with a `ChunkLoadError`, and
 * the next call loads it again. `load-scripts.ts` limits the time.
 */
export const loadFirebase = () => import('./firebase.ts')
