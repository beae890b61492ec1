'use client'

import { useEffect, useRef } from 'react'
import type { MemberSettings } from '#lib/env.ts'
import { loadFirebase } from '#lib/members/browser/load-firebase.ts'
import { requestPasswordLink } from '#lib/members/browser/mailed-link.ts'
import { returnPath } from '#lib/members/browser/return-path.ts'
import { isSignedIn, signIn } from '#lib/members/browser/session.ts'
import styles from '../shared/Form.module.css'
import { MemberForm, useAttempt } from '../shared/MemberForm.tsx'
import { PasswordField } from '../shared/PasswordField.tsx'

/** Email and password, under the browser's own rules (specification, sections 2, 4 and 5). */
export function LoginForm({ settings }: { settings: MemberSettings }) {
  const { state, attempt } = useAttempt('Login failed')
  const email = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (isSignedIn()) toCourse()
  }, [])

  function submit(data: FormData) {
    const credentials = { email: String(data.get('email')), password: String(data.get('password')) }
    return attempt('Signing in…', async () => {
      await signIn(settings, credentials)
      toCourse()
    })
  }

  function askForLink() {
    const field = email.current
    if (!field?.reportValidity()) return
    return attempt('Sending…', async () => {
      await requestPasswordLink(settings.firebase, field.value)
      return 'If that address has an account, we’ve sent a link. Check your spam folder, too.'
    })
  }

  return (
    <MemberForm
      state={state}
      submit="Login"
      onSubmit={submit}
      // A failure does not matter yet: submitting loads it again, and shows a message.
      prepare={() => loadFirebase().catch(() => {})}
      after={
        <button
          type="button"
          className={`${styles.forgot} ${styles.scripted}`}
          aria-disabled={state.is === 'busy'}
          onClick={askForLink}
        >
          Forgot password?
        </button>
      }
    >
      {state.is === 'idle' && (
        <>
          <p id="not-sent" tabIndex={-1} className={styles.arrival}>
            The page wasn’t ready, so nothing was saved. Please try again. If this keeps happening,
            turn on JavaScript for this site.
          </p>
          <p id="again" tabIndex={-1} className={styles.arrival}>
            You’ve been signed out. Please sign in again.
          </p>
        </>
      )}
      <div className={styles.field}>
        <label htmlFor="email">Email</label>
        <input
          ref={email}
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </div>
      <PasswordField label="Password" autoComplete="current-password" />
    </MemberForm>
  )
}

/** Replaced, so that Back does not lead a signed-in member to the login screen. */
function toCourse() {
  location.replace(returnPath(location.search))
}
