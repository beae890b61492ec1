'use client'

import { useEffect } from 'react'
import { loadFirebase } from '#lib/auth/load-firebase.ts'
import { requestPasswordLink } from '#lib/auth/password-link.ts'
import { returnPath } from '#lib/auth/return-path.ts'
import { isSignedIn, signIn } from '#lib/auth/session.ts'
import type { MemberSettings } from '#lib/env.ts'
import { LoginForm } from './LoginForm.tsx'

/** The login form with Firebase behind it. */
export function Login({ settings }: { settings: MemberSettings }) {
  useEffect(() => {
    if (isSignedIn()) toContent()
  }, [])
  return (
    <LoginForm
      // A failure now is no concern of the visitor's: submitting asks again and tells.
      prepare={() => loadFirebase().catch(() => {})}
      signIn={async (credentials) => {
        await signIn(settings, credentials)
        toContent()
      }}
      requestPasswordLink={(email) => requestPasswordLink(settings.firebase, email)}
    />
  )
}

/** Replaced, so that Back does not lead a signed-in member to the login screen. */
function toContent() {
  location.replace(returnPath(location.search))
}
