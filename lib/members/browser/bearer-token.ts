import { parseJson } from '#lib/parse-json.ts'

/** The session storage key of the sign-in result (specification, section 3). */
export const BEARER_TOKEN = 'bearer-token'

/** An id token is renewed when it is within this time of its end, in milliseconds. */
export const RENEWED_BEFORE = 5 * 60_000

/** What the site reads of a stored sign-in result. */
type BearerToken = {
  /** Firebase's name for the account. */
  id: string
  email: string
  /** Firebase's id token, a JWT: what a server asks for as `Authorization: Bearer …`. */
  idToken: string
  /** When the id token expires, in milliseconds since 1970 by this device's clock; 0 for unknown. */
  expires: number
}

/**
 * Keeps the sign-in result for this tab, until the tab is closed or the member signs out: whole, as
 * Firebase serializes its `UserCredential`, `{ user, providerId, operationType, … }`.
 *
 * @throws {DOMException} `SecurityError` where the browser blocks storage, `QuotaExceededError` where it is full
 */
export function storeBearerToken(signInResult: unknown) {
  sessionStorage.setItem(BEARER_TOKEN, JSON.stringify(signInResult))
}

/** Puts the user of a renewed sign-in into the stored result, which is otherwise left as it is. */
export function renewBearerToken(user: object) {
  const result = parseJson(storedBearerToken())
  if (typeof result === 'object' && result !== null) storeBearerToken({ ...result, user })
}

/**
 * The stored text, or null. Equal strings are identical, so React can compare snapshots of it.
 *
 * @throws {DOMException} `SecurityError` where the browser blocks storage
 */
export function storedBearerToken() {
  return sessionStorage.getItem(BEARER_TOKEN)
}

/** Reads what is stored; null for nothing, and for anything that Firebase cannot have written. */
export function parseBearerToken(stored: string | null): BearerToken | null {
  const user = field(parseJson(stored), 'user')
  const [id, email] = [field(user, 'uid'), field(user, 'email')]
  const tokens = field(user, 'stsTokenManager')
  const [idToken, expires] = [field(tokens, 'accessToken'), field(tokens, 'expirationTime')]
  if (!isText(id) || !isText(email) || !isText(idToken)) return null
  return { id, email, idToken, expires: typeof expires === 'number' ? expires : 0 }
}

// By hand, because four fields are not worth the 16 KB that a schema library adds to both pages.

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
