'use client'

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { codeOf, messageFor } from '#lib/members/browser/messages.ts'
import type { Credentials } from '#lib/members/browser/session.ts'
import styles from './LoginForm.module.css'
import { PasswordField } from './PasswordField.tsx'

type Props = {
  /** Called whenever the form is touched, so that what it needs can begin to load. */
  prepare: () => void
  /** Resolves when the visitor is on the way in; rejects with an error that `messageFor` knows. */
  signIn: (credentials: Credentials) => Promise<void>
  requestPasswordLink: (email: string) => Promise<void>
}

type State =
  | { is: 'idle' }
  | { is: 'busy'; doing: string }
  | { is: 'failed'; message: string }
  | { is: 'linkSent' }

/**
 * Email and password, under the browser's own rules (specification, sections 2, 4 and 5). Sent
 * before its script is ready, it goes to a route that reads nothing and comes back to `#not-sent`.
 */
export function LoginForm({ prepare, signIn, requestPasswordLink }: Props) {
  const [state, setState] = useState<State>({ is: 'idle' })
  const alert = useRef<HTMLDivElement>(null)
  const email = useRef<HTMLInputElement>(null)
  const busy = state.is === 'busy'

  useEffect(() => {
    if (state.is === 'failed') alert.current?.focus()
  }, [state])

  async function attempt(doing: string, work: () => Promise<void>) {
    if (busy) return
    setState({ is: 'busy', doing })
    try {
      await work()
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error)
      console.error(`Login failed (${codeOf(error)}): ${said}`)
      setState({ is: 'failed', message: messageFor(error) })
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const credentials = {
      email: String(data.get('email')),
      password: String(data.get('password')),
    }
    // A success stays busy: the page is about to be left.
    return attempt('Signing in…', () => signIn(credentials))
  }

  function askForLink() {
    const field = email.current
    if (!field?.reportValidity()) return
    return attempt('Sending…', async () => {
      await requestPasswordLink(field.value)
      setState({ is: 'linkSent' })
    })
  }

  return (
    <form
      className={styles.form}
      method="post"
      action="/api/sign-in"
      aria-busy={busy}
      onFocus={prepare}
      onInput={prepare}
      onSubmit={submit}
    >
      <div role="alert" tabIndex={-1} ref={alert} className={styles.alert}>
        {state.is === 'failed' && state.message}
      </div>
      {state.is === 'idle' && (
        <>
          <p id="not-sent" tabIndex={-1} className={styles.arrival}>
            You are not signed in: the form was sent before this page was ready, and what you typed
            was thrown away unread. Please try again; signing in needs JavaScript.
          </p>
          <p id="again" tabIndex={-1} className={styles.arrival}>
            Please sign in again.
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
      <button type="submit" className={`button ${styles.submit}`} aria-disabled={busy}>
        Login
      </button>
      <button
        type="button"
        className={`${styles.forgot} ${styles.scripted}`}
        aria-disabled={busy}
        onClick={askForLink}
      >
        Forgot password?
      </button>
      <p role="status" className={styles.status}>
        {busy && state.doing}
        {state.is === 'linkSent' && 'If that address has an account, we have sent a link.'}
      </p>
    </form>
  )
}
