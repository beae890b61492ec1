import * as z from 'zod/mini'

/** The session storage key of the sign-in result (specification, section 3). */
const KEY = 'bearer-token'

/**
 * Firebase's own serialization of a sign-in result, whole: `{ user, providerId, operationType, … }`.
 * Only what the site reads is named here; the rest is kept as Firebase wrote it.
 */
const bearerToken = z.looseObject({
  user: z.looseObject({
    uid: z.string().check(z.minLength(1)),
    email: z.string().check(z.minLength(1)),
    stsTokenManager: z.looseObject({ accessToken: z.string().check(z.minLength(1)) }),
  }),
})

export type BearerToken = z.infer<typeof bearerToken>

/**
 * Keeps the sign-in result for this tab, until it is closed or the member signs out.
 *
 * @param signInResult Firebase's `UserCredential`, whose user serializes itself
 * @throws {DOMException} `SecurityError` where the browser blocks storage, `QuotaExceededError` where it is full
 */
export function storeBearerToken(signInResult: unknown) {
  sessionStorage.setItem(KEY, JSON.stringify(signInResult))
}

/** @throws {DOMException} `SecurityError` where the browser blocks storage */
export function clearBearerToken() {
  sessionStorage.removeItem(KEY)
}

/**
 * What is stored, word for word, or null. A string compares with itself, so React can watch it.
 *
 * @throws {DOMException} `SecurityError` where the browser blocks storage
 */
export function storedBearerToken() {
  return sessionStorage.getItem(KEY)
}

/** The sign-in result, or null for anything that Firebase cannot have written. */
export function parseBearerToken(stored: string | null): BearerToken | null {
  try {
    return bearerToken.parse(JSON.parse(stored ?? 'null'))
  } catch {
    return null
  }
}
