import 'server-only'
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { VerificationError } from './token-errors.ts'

/** The keys that Firebase signs id tokens with: https://firebase.google.com/docs/auth/admin/verify-id-tokens */
const KEYS_URL = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
)
const RENEWED_EVERY_MS = 60 * 60 * 1000
const TIME_LIMIT_MS = 5000

// They do not lapse by themselves: while Google cannot be reached, the last known ones go on.
const keys = createRemoteJWKSet(KEYS_URL, {
  cacheMaxAge: Number.POSITIVE_INFINITY,
  timeoutDuration: TIME_LIMIT_MS,
})
let renewedAt = 0

/**
 * The key that a token names. A key not known yet is looked for at once, and all of them are fetched
 * again every hour: as long as Google can be reached, one that it has withdrawn is trusted no longer.
 *
 * @throws {VerificationError} when the keys cannot be fetched
 */
export const googleKeys: JWTVerifyGetKey = async (header, token) => {
  if (Date.now() - renewedAt > RENEWED_EVERY_MS) {
    renewedAt = Date.now()
    // Whether it fails matters only where there are no keys yet, and there the next line says it.
    keys.reload().catch(() => {})
  }
  try {
    return await keys(header, token)
  } catch (error) {
    if (isTokensFault(error)) throw error
    throw new VerificationError('Google’s keys for ID tokens could not be fetched.', {
      cause: error,
    })
  }
}

const isTokensFault = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys
