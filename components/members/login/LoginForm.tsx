'use client'

import { useEffect, useRef } from 'react'
import { Address } from '#components/ui/Address.tsx'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import type { MemberSettings } from '#lib/env.ts'
import { emailHref } from '#schemas/validation/href.ts'
import { requestPasswordLink } from '../reset/mailed-link.ts'
import { loadFirebase } from '../session/load-firebase.ts'
import { returnPath } from '../session/return-path.ts'
import { isSignedIn, signIn } from '../session/session.ts'
import styles from '../shared/Form.module.css'
import { FormInput, MemberForm, useAttempt } from '../shared/MemberForm.tsx'
import { PasswordField } from '../shared/PasswordField.tsx'

type Props = { settings: MemberSettings; contactEmail: string }

/** Email and password, validated by the browser (specification, sections 2, 4 and 5). */
export function LoginForm({ settings, contactEmail }: Props) {
  const { state, attempt } = useAttempt('Login failed')
  const email = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (isSignedIn()) openCourse()
  }, [])

  function submit(data: FormData) {
    return attempt('Signing in…', async () => {
      await signIn(settings, String(data.get('email')), String(data.get('password')))
      openCourse()
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

  const address = (
    <SafeLink href={emailHref(contactEmail)}>
      <Address>{contactEmail}</Address>
    </SafeLink>
  )
  return (
    <MemberForm
      state={state}
      submit="Login"
      onSubmit={submit}
      // Ignores failures: submitting loads it again and shows a message.
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
            The page wasn’t ready, so you weren’t signed in. Please try again. If this keeps
            happening, turn on JavaScript for this site.
          </p>
          <p id="again" tabIndex={-1} className={styles.arrival}>
            You’ve been signed out. Please sign in again.
          </p>
          <p id="paused" tabIndex={-1} className={styles.arrival}>
            Your membership is paused, so you can’t sign in for now. If you have questions, write to{' '}
            {address}.
          </p>
          <p id="no-access" tabIndex={-1} className={styles.arrival}>
            This account doesn’t open the course, or no longer does. If you have questions, write to{' '}
            {address}.
          </p>
        </>
      )}
      <div className={styles.field}>
        <label htmlFor="email">Email</label>
        <FormInput
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
      {/* The same for everybody: Firebase refuses a disabled account before it looks at the password. */}
      {state.is === 'failed' && state.isAboutEntries && (
        <p className={styles.hint}>
          If you’re sure of both, your membership may be paused. Write to {address}.
        </p>
      )}
    </MemberForm>
  )
}

/** Replaces the entry, so that Back does not lead to the login screen. */
function openCourse() {
  location.replace(returnPath(location.search))
}
