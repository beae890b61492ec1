import { initializeApp } from 'firebase/app'
import {
  type Auth,
  applyActionCode,
  browserSessionPersistence,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  initializeAuth,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import type { FirebaseSettings } from '#lib/env.ts'

// Named imports and initializeAuth leave out what getAuth() would bring along: pop-ups, redirects
// and their iframe, 6 KB of it. Load this file through load-firebase.ts only.

let auth: Auth | undefined

/** Firebase Auth for this tab: https://firebase.google.com/docs/auth/web/custom-dependencies */
function authFor({ projectId, apiKey, emulatorUrl }: FirebaseSettings) {
  if (!auth) {
    auth = initializeAuth(initializeApp({ projectId, apiKey }), {
      persistence: browserSessionPersistence,
    })
    if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
  }
  return auth
}

/** @throws {FirebaseError} with a code such as `auth/wrong-password` */
export function signInWithPassword(settings: FirebaseSettings, email: string, password: string) {
  return signInWithEmailAndPassword(authFor(settings), email, password)
}

/**
 * The user who signed in in this tab, with a new id token, or null where there is none.
 *
 * @throws {FirebaseError} with a code such as `auth/user-disabled`
 */
export async function renewUser(settings: FirebaseSettings) {
  const auth = authFor(settings)
  await auth.authStateReady()
  await auth.currentUser?.getIdToken(true)
  return auth.currentUser
}

/** @throws {FirebaseError} with a code such as `auth/user-not-found` */
export function mailPasswordLink(settings: FirebaseSettings, email: string) {
  return sendPasswordResetEmail(authFor(settings), email)
}

/**
 * Looks at the code of a mailed link, and does not use it up.
 *
 * @returns the email address that the link is about
 * @throws {FirebaseError} with a code such as `auth/expired-action-code`
 */
export async function checkLink(settings: FirebaseSettings, code: string) {
  const { data } = await checkActionCode(authFor(settings), code)
  return data.email ?? ''
}

/**
 * Confirms an address, or restores a former one, as the code of a mailed link says.
 *
 * @throws as {@link checkLink}
 */
export function applyLink(settings: FirebaseSettings, code: string) {
  return applyActionCode(authFor(settings), code)
}

/** @throws {FirebaseError} with a code such as `auth/weak-password` */
export function setPassword(settings: FirebaseSettings, code: string, password: string) {
  return confirmPasswordReset(authFor(settings), code, password)
}
