import type { FirebaseSettings } from '#lib/env.ts'
import { clearBearerToken, storeBearerToken } from './bearer-token.ts'
import { loadFirebase } from './load-firebase.ts'
import { codeOf } from './messages.ts'

export type Credentials = { email: string; password: string }

/** Would tell whether an address has an account, so it counts as done (OWASP, Forgot Password). */
const TELLING = ['auth/user-not-found', 'auth/user-disabled']

/**
 * Signs in and keeps the whole result in session storage (specification, sections 4 and 7).
 *
 * @throws {Error} that `messageFor` has words for
 */
export async function signIn(settings: FirebaseSettings, { email, password }: Credentials) {
  const { signInWithPassword } = await loadFirebase()
  storeBearerToken(await signInWithPassword(settings, email, password))
}

/**
 * Has Firebase mail a link for a new password; an address without an account looks no different.
 *
 * @throws {Error} that `messageFor` has words for
 */
export async function requestPasswordLink(settings: FirebaseSettings, email: string) {
  const { mailPasswordLink } = await loadFirebase()
  try {
    await mailPasswordLink(settings, email)
  } catch (error) {
    if (!TELLING.includes(codeOf(error))) throw error
  }
}

/**
 * Ends the session in this tab. The token goes first, so that whatever fails after it, the gate is shut.
 *
 * @throws {ChunkLoadError} when Firebase, which keeps its own note of the user, could not be told
 */
export async function signOut(settings: FirebaseSettings) {
  clearBearerToken()
  const { forgetUser } = await loadFirebase()
  await forgetUser(settings)
}
