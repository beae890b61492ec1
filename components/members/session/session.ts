import type { MemberSettings } from '#lib/env.ts'
import {
  isSignedOut,
  noteSignIn,
  parseBearerToken,
  RENEWED_BEFORE,
  renewBearerToken,
  storeBearerToken,
  storedBearerToken,
} from './bearer-token.ts'
import { FILE_SESSION, isSynced, syncIdToken } from './id-token-sync.ts'
import { loadFirebase } from './load-firebase.ts'
import { codeOf } from './messages.ts'

/** The member must sign in again: this tab holds no valid token. */
export class SessionEnded extends Error {
  override name = 'SessionEnded'
}

/** The account is not, or no longer, a member's. */
export class AccessEnded extends SessionEnded {
  override name = 'AccessEnded'
}

/** The membership is paused. Only somebody who is signed in, or was until then, learns that. */
export class Paused extends SessionEnded {
  override name = 'Paused'
}

const PAUSED = 'auth/user-disabled'
const ENDED = [
  'auth/invalid-refresh-token',
  'auth/invalid-user-token',
  PAUSED,
  'auth/user-not-found',
  'auth/user-token-expired',
]

/** Only the server can verify the token. If storage is blocked, signing in shows an error. */
export function isSignedIn() {
  try {
    return !isSignedOut() && parseBearerToken(storedBearerToken()) !== null
  } catch {
    return false
  }
}

/** Keeps the whole result in session storage (specification, sections 4 and 7). */
export async function signIn(settings: MemberSettings, email: string, password: string) {
  const { authFor, signInWithEmailAndPassword } = await loadFirebase()
  const result = await signInWithEmailAndPassword(authFor(settings.firebase), email, password)
  storeBearerToken(result)
  noteSignIn()
  sync(settings, await result.user.getIdToken())
}

/** @throws {SessionEnded} if there is no token, and Firebase issues none */
export async function currentIdToken(settings: MemberSettings, { renew = false } = {}) {
  const token = parseBearerToken(storedBearerToken())
  if (!token) throw new SessionEnded('There is no bearer token.')
  if (!renew && token.expires - Date.now() > RENEWED_BEFORE) {
    sync(settings, token.idToken)
    return token.idToken
  }
  const { authFor } = await loadFirebase()
  const auth = authFor(settings.firebase)
  await auth.authStateReady()
  await auth.currentUser?.getIdToken(true).catch(orEnded)
  const user = auth.currentUser
  if (!user) throw new SessionEnded('Firebase has no signed-in user in this tab.')
  if (storedBearerToken() === null) {
    // Firebase may have stored the new token after the sign-out.
    sessionStorage.clear()
    throw new SessionEnded('It ended in the meantime.')
  }
  renewBearerToken(user)
  const idToken = await user.getIdToken()
  sync(settings, idToken)
  return idToken
}

/** Nobody waits for it: neither the server nor the member needs it immediately. */
function sync({ idTokenSync }: MemberSettings, idToken: string) {
  if (idTokenSync) syncIdToken(idTokenSync, idToken)
  if (isSynced(FILE_SESSION)) syncIdToken(FILE_SESSION, idToken)
}

function orEnded(error: unknown): never {
  const code = codeOf(error)
  if (!ENDED.includes(code)) throw error
  if (code === PAUSED) throw new Paused('The account is disabled.', { cause: error })
  throw new SessionEnded('Firebase ended the session.', { cause: error })
}
