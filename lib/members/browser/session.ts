import type { MemberSettings } from '#lib/env.ts'
import {
  clearBearerToken,
  parseBearerToken,
  renewBearerToken,
  storeBearerToken,
  storedBearerToken,
} from './bearer-token.ts'
import { isSynced, syncCleared, syncIdToken } from './id-token-sync.ts'
import { loadFirebase } from './load-firebase.ts'
import { codeOf } from './messages.ts'
import { forgetSignIn, isSignedOut, noteSignIn, noteSignOut } from './signed-out.ts'

export type Credentials = { email: string; password: string }

/** The member must sign in again: nothing that is stored in this tab lets them in any longer. */
export class SessionEnded extends Error {
  override name = 'SessionEnded'
}

/** An id token is renewed when it is within this time of its end, in milliseconds. */
const RENEWED_BEFORE = 5 * 60_000

/** Firebase's words for an account or a sign-in that is no more. */
const ENDED = [
  'auth/invalid-refresh-token',
  'auth/invalid-user-token',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
]

/**
 * Whether this tab holds a bearer token that Firebase may have written; only the server knows more.
 * Where storage is blocked nobody is signed in, and signing in says so.
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
  tell(settings, await result.user.getIdToken())
}

/**
 * An id token that is good for some minutes yet, by this device's clock.
 *
 * @param renew asks for a new one in any case
 * @throws {SessionEnded} where there is none, and none is to be had
 * @throws {Error} when Firebase cannot be reached
 */
export async function currentIdToken(settings: MemberSettings, { renew = false } = {}) {
  const token = parseBearerToken(storedBearerToken())
  if (!token) throw new SessionEnded('There is no bearer token.')
  if (!renew && token.expires - Date.now() > RENEWED_BEFORE) return token.idToken
  const { renewUser } = await loadFirebase()
  const user = await renewUser(settings.firebase).catch(orEnded)
  if (!user) throw new SessionEnded('Firebase knows of no sign-in in this tab.')
  if (storedBearerToken() === null) throw new SessionEnded('It was ended meanwhile.')
  renewBearerToken(user)
  const idToken = await user.getIdToken()
  tell(settings, idToken)
  return idToken
}

/** Not waited for: the server can do without, and a member should not have to wait for it. */
function tell({ idTokenSync }: MemberSettings, idToken: string) {
  if (idTokenSync) syncIdToken(idTokenSync, idToken)
}

function orEnded(error: unknown): never {
  if (!ENDED.includes(codeOf(error))) throw error
  throw new SessionEnded('Firebase has ended the sign-in.', { cause: error })
}

/**
 * Ends the session in every tab. The token goes first, so that whatever fails after it, the gate is shut.
 *
 * @throws {ChunkLoadError} when Firebase, which keeps its own note of the user, could not be told
 */
export async function signOut(settings: MemberSettings) {
  clearBearerToken()
  noteSignOut()
  if (settings.idTokenSync) syncCleared(settings.idTokenSync)
  await forget(settings)
}

/** Ends the session in this tab, after it was ended elsewhere. */
export async function leaveSession(settings: MemberSettings) {
  clearBearerToken()
  forgetSignIn()
  if (settings.idTokenSync && isSynced()) syncCleared(settings.idTokenSync)
  await forget(settings)
}

async function forget({ firebase }: MemberSettings) {
  const { forgetUser } = await loadFirebase()
  await forgetUser(firebase)
}
