'use client'

import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { codeOf, messageFor } from '#lib/members/browser/messages.ts'
import styles from './Form.module.css'

type State = { is: 'idle' | 'busy' | 'done' | 'failed'; words: string }

/** Runs one attempt at a time. `failure` begins the console message about a failure. */
export function useAttempt(failure: string) {
  const [state, setState] = useState<State>({ is: 'idle', words: '' })

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
  submit: string
  onSubmit: (data: FormData) => void
  prepare?: () => void
  children?: ReactNode
  after?: ReactNode
}

/** A form for scripts. Without them, the browser submits it to a route that does not read it. */
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
      <button
        type="submit"
        className={`button ${styles.submit}`}
        aria-disabled={busy}
        // `hold-submit.ts` may have set it.
        suppressHydrationWarning
      >
        {submit}
      </button>
      {after}
      <p role="status" className={styles.status}>
        {(busy || state.is === 'done') && state.words}
      </p>
    </form>
  )
}

/** React now handles this form. Submits it if it was held. */
function takeOver(form: HTMLFormElement) {
  form.dataset.ready = ''
  if (form.dataset.held === undefined) return
  delete form.dataset.held
  // A field may have become invalid since then.
  form.querySelector('[type=submit]')?.setAttribute('aria-disabled', 'false')
  form.requestSubmit()
}
