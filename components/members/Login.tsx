'use client'

import { useEffect } from 'react'
import type { MemberSettings } from '#lib/env.ts'
import { loadFirebase } from '#lib/members/browser/load-firebase.ts'
import { requestPasswordLink } from '#lib/members/browser/password-link.ts'
import { returnPath } from '#lib/members/browser/return-path.ts'
import { isSignedIn, signIn } from '#lib/members/browser/session.ts'
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
