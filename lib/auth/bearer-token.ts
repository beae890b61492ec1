/** The session storage key of the sign-in result (specification, section 3). */
const KEY = 'bearer-token'

/** What the site reads of a stored sign-in result. */
export type BearerToken = {
  email: string
  /** Firebase's id token, a JWT: what a server asks for as `Authorization: Bearer …`. */
  idToken: string
}

/**
 * Keeps the sign-in result for this tab, until the tab is closed or the member signs out: whole, as
 * Firebase serializes its `UserCredential`, `{ user, providerId, operationType, … }`.
 *
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
 * What is stored, word for word, or null. Being a string, it equals itself, so React can watch it.
 *
 * @throws {DOMException} `SecurityError` where the browser blocks storage
 */
export function storedBearerToken() {
  return sessionStorage.getItem(KEY)
}

/** Reads what is stored; null for nothing, and for anything that Firebase cannot have written. */
export function parseBearerToken(stored: string | null): BearerToken | null {
  const user = field(parseJson(stored), 'user')
  const email = field(user, 'email')
  const idToken = field(field(user, 'stsTokenManager'), 'accessToken')
  return isText(email) && isText(idToken) ? { email, idToken } : null
}

// By hand, because two fields are not worth the 16 KB that a schema library adds to both pages.

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
