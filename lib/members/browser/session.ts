import type { MemberSettings } from '#lib/env.ts'
import {
  parseBearerToken,
  RENEWED_BEFORE,
  renewBearerToken,
  storeBearerToken,
  storedBearerToken,
} from './bearer-token.ts'
import { FILE_SESSION, isSynced, syncCleared, syncIdToken } from './id-token-sync.ts'
import { loadFirebase } from './load-firebase.ts'
import { codeOf } from './messages.ts'
import { isSignedOut, noteSignIn, noteSignOut } from './signed-out.ts'

type Credentials = { email: string; password: string }

/** The member must sign in again: nothing that is stored in this tab opens the course any more. */
export class SessionEnded extends Error {
  override name = 'SessionEnded'
}

/** Firebase's codes for an account or a sign-in that no longer exists. */
const ENDED = [
  'auth/invalid-refresh-token',
  'auth/invalid-user-token',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
]

/**
 * Whether this tab holds a bearer token that Firebase may have written; only the server knows more.
 * Where storage is blocked, this is false, and signing in shows an error.
 */
export function isSignedIn() {
  try {
    return !isSignedOut() && parseBearerToken(storedBearerToken()) !== null
  } catch {
    return false
  }
}

/**
 * Signs in and keeps the whole result in session storage (specification, sections 4 and 7).
 *
 * @throws {Error} that `messageFor` has words for
 */
export async function signIn(settings: MemberSettings, { email, password }: Credentials) {
  const { signInWithPassword } = await loadFirebase()
  const result = await signInWithPassword(settings.firebase, email, password)
  storeBearerToken(result)
  noteSignIn()
  sync(settings, await result.user.getIdToken())
}

/**
 * An id token that is valid for some minutes, by this device's clock.
 *
 * @param renew asks for a new one in any case
 * @throws {SessionEnded} where there is none, and Firebase gives none
 * @throws {Error} when Firebase cannot be reached
 */
export async function currentIdToken(settings: MemberSettings, { renew = false } = {}) {
  const token = parseBearerToken(storedBearerToken())
  if (!token) throw new SessionEnded('There is no bearer token.')
  if (!renew && token.expires - Date.now() > RENEWED_BEFORE) {
    sync(settings, token.idToken)
    return token.idToken
  }
  const { renewUser } = await loadFirebase()
  const user = await renewUser(settings.firebase).catch(orEnded)
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

/** Runs in the background: neither the server nor the member needs it immediately. */
function sync({ idTokenSync }: MemberSettings, idToken: string) {
  if (idTokenSync) syncIdToken(idTokenSync, idToken)
  if (isSynced(FILE_SESSION)) syncIdToken(FILE_SESSION, idToken)
}

function orEnded(error: unknown): never {
  if (!ENDED.includes(codeOf(error))) throw error
  throw new SessionEnded('Firebase ended the session.', { cause: error })
}

/** Ends the session in every tab. */
export function signOut(settings: MemberSettings) {
  if (settings.idTokenSync) syncCleared(settings.idTokenSync)
  leaveSession(settings)
  noteSignOut()
}

/**
 * Ends the session in this tab: nothing of it stays in storage, Firebase's own copy included. What is in
 * memory goes with the page, which is left next, so that Firebase's code is not needed.
 */
export function leaveSession({ idTokenSync }: MemberSettings) {
  for (const target of [idTokenSync, FILE_SESSION])
    if (target && isSynced(target)) syncCleared(target)
  sessionStorage.clear()
}
