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

// getAuth() would add 6 KB: pop-ups, redirects and their iframe. Load this file only through
// load-firebase.ts.

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

export function signInWithPassword(settings: FirebaseSettings, email: string, password: string) {
  return signInWithEmailAndPassword(authFor(settings), email, password)
}

export async function renewUser(settings: FirebaseSettings) {
  const auth = authFor(settings)
  await auth.authStateReady()
  await auth.currentUser?.getIdToken(true)
  return auth.currentUser
}

export function mailPasswordLink(settings: FirebaseSettings, email: string) {
  return sendPasswordResetEmail(authFor(settings), email)
}

/** @returns the email address that the link is for; the code is not used up */
export async function checkLink(settings: FirebaseSettings, code: string) {
  const { data } = await checkActionCode(authFor(settings), code)
  return data.email ?? ''
}

export function applyLink(settings: FirebaseSettings, code: string) {
  return applyActionCode(authFor(settings), code)
}

export function setPassword(settings: FirebaseSettings, code: string, password: string) {
  return confirmPasswordReset(authFor(settings), code, password)
}
