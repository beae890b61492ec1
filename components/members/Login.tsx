'use client'

import { loadFirebase } from '#lib/auth/load-firebase.ts'
import { requestPasswordLink, signIn } from '#lib/auth/session.ts'
import type { FirebaseSettings } from '#lib/env.ts'
import { LoginForm } from './LoginForm.tsx'

/** The login form with Firebase behind it. */
export function Login({ settings }: { settings: FirebaseSettings }) {
  return (
    <LoginForm
      // A failure now is no concern of the visitor's: submitting asks again and tells.
      prepare={() => loadFirebase().catch(() => {})}
      signIn={async (credentials) => {
        await signIn(settings, credentials)
        // Replaced, so that Back does not lead a signed-in member to the login screen.
        location.replace('/content')
      }}
      requestPasswordLink={(email) => requestPasswordLink(settings, email)}
    />
  )
}
