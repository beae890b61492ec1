'use client'

import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { codeOf, messageFor } from '#lib/members/browser/messages.ts'
import { takeOver } from './EarlySubmit.tsx'
import styles from './Form.module.css'

type State = { is: 'idle' | 'busy' | 'done' | 'failed'; words: string }

/**
 * One attempt at a time at something that may fail, and what to say about it.
 *
 * @param failure how the console's message about a failure begins
 */
export function useAttempt(failure: string) {
  const [state, setState] = useState<State>({ is: 'idle', words: '' })

  /**
   * @param words while it lasts
   * @param work resolves with words for its success, or with none where another screen follows
   */
  async function attempt(words: string, work: () => Promise<unknown>) {
    if (state.is === 'busy') return
    setState({ is: 'busy', words })
    try {
      const done = await work()
      if (typeof done === 'string') setState({ is: 'done', words: done })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      console.error(`${failure} (${codeOf(error)}): ${message}`)
      setState({ is: 'failed', words: messageFor(error) })
    }
  }
  return { state, attempt }
}

type Props = {
  state: State
  /** The words of its button. */
  submit: string
  onSubmit: (data: FormData) => void
  /** Called whenever the form is touched, so that what it needs can begin to load. */
  prepare?: () => void
  children?: ReactNode
  /** Below the button. */
  after?: ReactNode
}

/** A form whose script does the work: sent without it, it goes to a route that does not read it. */
export function MemberForm({ state, submit, onSubmit, prepare, children, after }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const alert = useRef<HTMLDivElement>(null)
  const busy = state.is === 'busy'

  useEffect(() => {
    if (form.current) takeOver(form.current)
  }, [])

  useEffect(() => {
    if (state.is === 'failed') alert.current?.focus()
  }, [state])

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action="/api/sign-in"
      aria-busy={busy}
      onFocus={prepare}
      onInput={prepare}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
    >
      <div role="alert" tabIndex={-1} ref={alert} className={styles.alert}>
        {state.is === 'failed' && state.words}
      </div>
      {children}
      <button type="submit" className={`button ${styles.submit}`} aria-disabled={busy}>
        {submit}
      </button>
      {after}
      <p role="status" className={styles.status}>
        {(busy || state.is === 'done') && state.words}
      </p>
    </form>
  )
}
