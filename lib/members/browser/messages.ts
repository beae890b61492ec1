const REFUSED = 'Incorrect email or password.'
const BAD_EMAIL = 'That email address doesn’t look right. Check it and try again.'
const SHORT_PASSWORD = 'That password is too short. Use at least six characters.'
const WEAK_PASSWORD =
  'That password is too weak. Make it longer and mix uppercase and lowercase letters, numbers and symbols.'
const NOT_SET_UP =
  'Sign-in isn’t set up correctly on our side. Please use “Contact” to let us know.'
const NO_STORAGE =
  'Your browser doesn’t let this site remember that you’re signed in. Allow this site to store data, then try again.'
/** Other entries in the form may help. */
const OF_ENTRIES = [REFUSED, BAD_EMAIL, SHORT_PASSWORD, WEAK_PASSWORD]
const UNKNOWN = 'Something went wrong on our side. Please try again in a moment.'

/** https://firebase.google.com/docs/auth/admin/errors. `REFUSED` does not reveal an account. */
const messages: Record<string, string> = {
  'auth/invalid-credential': REFUSED,
  'auth/invalid-login-credentials': REFUSED,
  'auth/user-not-found': REFUSED,
  'auth/wrong-password': REFUSED,
  'auth/user-disabled': REFUSED,
  'auth/invalid-email': BAD_EMAIL,
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes, then try again.',
  'auth/network-request-failed':
    'We couldn’t reach the sign-in service. Check your connection and try again.',
  'auth/email-already-in-use':
    'That email address already has an account. Sign in with it instead.',
  'auth/weak-password': SHORT_PASSWORD,
  'auth/password-does-not-meet-requirements': WEAK_PASSWORD,
  'auth/expired-action-code': 'This link has expired.',
  'auth/invalid-action-code': 'This link has already been used or is incomplete.',
  'auth/configuration-not-found': NOT_SET_UP,
  'auth/invalid-api-key': NOT_SET_UP,
  'auth/operation-not-allowed': NOT_SET_UP,
  ChunkLoadError:
    'A part of this page didn’t load. Check your connection and try again. If that doesn’t help, close the page and open it again.',
  SecurityError: NO_STORAGE,
  QuotaExceededError: NO_STORAGE,
}

/** Firebase makes these codes from Google's sentences: a refused key, referrer or App Check token. */
const NOT_SET_UP_CODE = /^auth\/(api-key-|requests-(from|to)-|.*app-check)/

export function codeOf(error: unknown) {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

export function messageFor(error: unknown) {
  const code = codeOf(error)
  return NOT_SET_UP_CODE.test(code)
    ? NOT_SET_UP
    : (Object.hasOwn(messages, code) && messages[code]) || UNKNOWN
}

export const isAboutEntries = (error: unknown) => OF_ENTRIES.includes(messageFor(error))

/** Undefined if the browser does not block or lack storage. */
export const storageMessage = (error: unknown) =>
  messageFor(error) === NO_STORAGE ? NO_STORAGE : undefined
