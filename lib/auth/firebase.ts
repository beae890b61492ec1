import { initializeApp } from 'firebase/app'
import {
  type Auth,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
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

/** @throws {FirebaseError} with a code such as `auth/user-not-found` */
export function mailPasswordLink(settings: FirebaseSettings, email: string) {
  return sendPasswordResetEmail(authFor(settings), email)
}

export function forgetUser(settings: FirebaseSettings) {
  return signOut(authFor(settings))
}
