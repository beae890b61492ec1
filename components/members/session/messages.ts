const REFUSED = 'Incorrect email or password.'
const NOT_SET_UP =
  'Sign-in isn’t set up correctly on our side. Please use “Contact” to let us know.'
const NO_STORAGE =
  'Your browser doesn’t let this site remember that you’re signed in. Allow this site to store data, then try again.'
const UNKNOWN = 'Something went wrong on our side. Please try again in a moment.'

/** https://firebase.google.com/docs/auth/admin/errors. `REFUSED` does not reveal an account. */
const messages: Record<string, string> = {
  'auth/invalid-credential': REFUSED,
  'auth/invalid-login-credentials': REFUSED,
  'auth/user-not-found': REFUSED,
  'auth/wrong-password': REFUSED,
  'auth/user-disabled': REFUSED,
  'auth/invalid-email': 'That email address doesn’t look right. Check it and try again.',
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes, then try again.',
  'auth/network-request-failed':
    'We couldn’t reach the sign-in service. Check your connection and try again.',
  'auth/email-already-in-use':
    'That email address already has an account. Sign in with it instead.',
  'auth/weak-password': 'That password is too short. Use at least six characters.',
  'auth/password-does-not-meet-requirements':
    'That password is too weak. Make it longer and mix uppercase and lowercase letters, numbers and symbols.',
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

const OF_ENTRIES = /^auth\/(invalid-email|weak-password|password-does-not-meet-requirements)$/

/** Whether other entries in the form may help. */
export const isAboutEntries = (error: unknown) =>
  messageFor(error) === REFUSED || OF_ENTRIES.test(codeOf(error))

/** Undefined for all errors but those of a browser that does not store data. */
export const storageMessage = (error: unknown) =>
  messageFor(error) === NO_STORAGE ? NO_STORAGE : undefined
