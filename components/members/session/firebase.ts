import { initializeApp } from 'firebase/app'
import {
  type Auth,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
} from 'firebase/auth'
import type { FirebaseSettings } from '#lib/env.ts'

export {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
} from 'firebase/auth'

// getAuth() would add 6 KB: pop-ups, redirects and their iframe. Load this file only through
// load-firebase.ts.

let auth: Auth | undefined

/** Firebase Auth for this tab: https://firebase.google.com/docs/auth/web/custom-dependencies */
export function authFor({ projectId, apiKey, emulatorUrl }: FirebaseSettings) {
  if (!auth) {
    auth = initializeAuth(initializeApp({ projectId, apiKey }), {
      persistence: browserSessionPersistence,
    })
    if (emulatorUrl) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
  }
  return auth
}
