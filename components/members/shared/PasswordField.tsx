'use client'

import { useEffect, useRef, useState } from 'react'
import styles from './Form.module.css'
import { FormInput } from './MemberForm.tsx'

type Props = {
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
}

/** Submitting hides the password, as in govuk-frontend. */
export function PasswordField({ label, autoComplete, hint }: Props) {
  const [shown, setShown] = useState<boolean>()
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const form = input.current?.form
    const hide = () => setShown(undefined)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <div className={styles.field}>
      <label htmlFor="password">{label}</label>
      <div className={styles.password}>
        <FormInput
          ref={input}
          id="password"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-describedby={hint && 'password-hint'}
        />
        <button
          type="button"
          className={`${styles.toggle} ${styles.scripted}`}
          aria-controls="password"
          onClick={() => setShown(!shown)}
        >
          <span>{shown ? 'Hide' : 'Show'}</span>
          <span className="visually-hidden"> password</span>
        </button>
        <span role="status" className="visually-hidden">
          {shown !== undefined && `Your password is ${shown ? 'visible' : 'hidden'}.`}
        </span>
      </div>
      {hint && (
        <p id="password-hint" className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
