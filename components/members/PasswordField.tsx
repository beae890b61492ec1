'use client'

import { useState } from 'react'
import styles from './LoginForm.module.css'

type Props = {
  label: string
  autoComplete: 'current-password' | 'new-password'
  /** What a good one is like. */
  hint?: string
}

/** A password that its owner may look at while typing. */
export function PasswordField({ label, autoComplete, hint }: Props) {
  const [visible, setVisible] = useState(false)
  return (
    <div className={styles.field}>
      <label htmlFor="password">{label}</label>
      <div className={styles.password}>
        <input
          id="password"
          name="password"
          type={visible ? 'text' : 'password'}
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
          onClick={() => setVisible(!visible)}
        >
          {visible ? 'Hide' : 'Show'}
          <span className="visually-hidden"> password</span>
        </button>
      </div>
      {hint && (
        <p id="password-hint" className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
