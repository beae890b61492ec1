import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { messageFor } from '#lib/members/browser/messages.ts'
import styles from './LoginForm.module.css'
import { MembersHeader } from './MembersHeader.tsx'
import { PasswordField } from './PasswordField.tsx'

type Props = {
  /** The account that the password is for. */
  email: string
  /** Rejects where another attempt may help, with an error that `messageFor` knows. */
  save: (password: string) => Promise<void>
}

type State = { is: 'idle' } | { is: 'busy' } | { is: 'failed'; message: string }

/** A new password for an account. After a failure, what was typed stays. */
export function NewPassword({ email, save }: Props) {
  const [state, setState] = useState<State>({ is: 'idle' })
  const alert = useRef<HTMLDivElement>(null)
  const busy = state.is === 'busy'

  useEffect(() => {
    if (state.is === 'failed') alert.current?.focus()
  }, [state])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const password = String(new FormData(event.currentTarget).get('password'))
    setState({ is: 'busy' })
    try {
      await save(password)
    } catch (error) {
      setState({ is: 'failed', message: messageFor(error) })
    }
  }

  return (
    <>
      <MembersHeader title="New password">For {email}</MembersHeader>
      <form
        className={styles.form}
        method="post"
        action="/api/sign-in"
        aria-busy={busy}
        onSubmit={submit}
      >
        <div role="alert" tabIndex={-1} ref={alert} className={styles.alert}>
          {state.is === 'failed' && state.message}
        </div>
        {/* For password managers, so that they keep the password with its account. */}
        <input
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          hidden
          readOnly
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least six characters."
        />
        <button type="submit" className={`button ${styles.submit}`} aria-disabled={busy}>
          Change password
        </button>
        <p role="status" className={styles.status}>
          {busy && 'Changing your password…'}
        </p>
      </form>
    </>
  )
}
