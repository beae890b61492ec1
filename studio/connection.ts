import { resendEdits, stayLocal } from 'studio-kit'
import { settings } from './settings.ts'

const { apiHost } = settings

if (apiHost) stayLocal()

/** Milliseconds between two attempts to read from an emulator that is unreachable. */
const LONGEST_WAIT_MS = 1000

/**
 * An emulator has one host, not one for each project, and is sometimes restarted. Reading is retried
 * until it succeeds, since some parts of the studio keep their first failure until they are reloaded.
 */
const emulatorOptions = {
  useProjectHostname: false,
  maxRetries: Number.POSITIVE_INFINITY,
  retryDelay: (attempt: number) => Math.min(100 * 2 ** attempt, LONGEST_WAIT_MS),
}

/** Settings of the Studio: how it reaches hosted Sanity, or an emulator on this machine. */
export const connection = {
  ...(apiHost && { apiHost }),
  ...resendEdits(apiHost ? emulatorOptions : {}),
}
