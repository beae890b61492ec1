import 'server-only'
import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { VerificationError } from './account.ts'

/** Firebase signs id tokens with these keys: https://firebase.google.com/docs/auth/admin/verify-id-tokens */
const KEYS_URL = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
)
const RENEWED_EVERY_MS = 60 * 60 * 1000
const TIME_LIMIT_MS = 5000

// While Google is unreachable, the last known keys stay valid.
const keys = createRemoteJWKSet(KEYS_URL, {
  cacheMaxAge: Number.POSITIVE_INFINITY,
  timeoutDuration: TIME_LIMIT_MS,
})
let renewedAt = 0

/** All keys are fetched again every hour, so that a withdrawn key is not trusted any more. */
export const googleKeys: JWTVerifyGetKey = async (header, token) => {
  if (Date.now() - renewedAt > RENEWED_EVERY_MS) {
    renewedAt = Date.now()
    // A failure matters only if there are no keys yet. Then the next call fails as well.
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
