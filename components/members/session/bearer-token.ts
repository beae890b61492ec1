import { field, parseJson } from '#lib/parse-json.ts'

/** The session storage key of the sign-in result (specification, section 3). */
const BEARER_TOKEN = 'bearer-token'

/** Milliseconds before its expiry at which an id token is renewed. */
export const RENEWED_BEFORE = 5 * 60_000

type BearerToken = {
  id: string
  email: string
  idToken: string
  /** The expiry of the id token, in milliseconds since 1970 by this device's clock; 0 for unknown. */
  expires: number
}

/** Throws `SecurityError` if the browser blocks storage, `QuotaExceededError` if it is full. */
export function storeBearerToken(signInResult: unknown) {
  sessionStorage.setItem(BEARER_TOKEN, JSON.stringify(signInResult))
}

export function renewBearerToken(user: object) {
  const result = parseJson(storedBearerToken())
  if (typeof result === 'object' && result !== null) storeBearerToken({ ...result, user })
}

/** A string, so that React can compare snapshots. Throws `SecurityError` if storage is blocked. */
export function storedBearerToken() {
  return sessionStorage.getItem(BEARER_TOKEN)
}

/** Without a schema library, which would add 16 KB to both pages. */
export function parseBearerToken(stored: string | null): BearerToken | null {
  const user = field(parseJson(stored), 'user')
  const [id, email] = [field(user, 'uid'), field(user, 'email')]
  const tokens = field(user, 'stsTokenManager')
  const [idToken, expires] = [field(tokens, 'accessToken'), field(tokens, 'expirationTime')]
  if (!isText(id) || !isText(email) || !isText(idToken)) return null
  return { id, email, idToken, expires: typeof expires === 'number' ? expires : 0 }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** A tab is signed out if the last sign-out is not the one before its sign-in, even if it slept. */
const SIGNED_OUT = 'signed-out'
const BEFORE = 'signed-out-before'

export function noteSignIn() {
  const last = localStorage.getItem(SIGNED_OUT)
  if (last) sessionStorage.setItem(BEFORE, last)
}

export const noteSignOut = () => localStorage.setItem(SIGNED_OUT, new Date().toISOString())

export const isSignedOut = () => localStorage.getItem(SIGNED_OUT) !== sessionStorage.getItem(BEFORE)
