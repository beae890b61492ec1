/** Milliseconds between two attempts to read from an emulator that is unreachable. */
const LONGEST_WAIT_MS = 1000

/**
 * An emulator has one host, not one for each project, and is sometimes restarted. Reading is retried
 * until it succeeds, since some parts of the studio keep their first failure until they are reloaded.
 */
export const emulatorOptions = {
  useProjectHostname: false,
  maxRetries: Number.POSITIVE_INFINITY,
  retryDelay: (attempt: number) => Math.min(100 * 2 ** attempt, LONGEST_WAIT_MS),
}
