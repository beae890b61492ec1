'use client'

import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type SubmitEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { codeOf, isAboutEntries, messageFor } from '../session/messages.ts'
import styles from './Form.module.css'

type State =
  | { is: 'idle' | 'busy' | 'done'; words: string }
  | { is: 'failed'; words: string; isAboutEntries: boolean }

const ALERT_ID = 'problem'

/** Whether the form has refused the entries of its fields, which are still the same. */
const AreRefused = createContext(false)

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
      setState({
        is: 'failed',
        words: messageFor(error),
        isAboutEntries: isAboutEntries(error),
      })
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
  const [stateBeforeInput, setStateBeforeInput] = useState<State>()
  const busy = state.is === 'busy'
  const failed = state.is === 'failed'

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
      onInput={() => {
        setStateBeforeInput(state)
        prepare?.()
      }}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
    >
      <div
        id={failed ? ALERT_ID : undefined}
        role="alert"
        tabIndex={-1}
        ref={alert}
        className={styles.alert}
      >
        {failed && state.words}
      </div>
      <AreRefused value={failed && state.isAboutEntries && state !== stateBeforeInput}>
        {children}
      </AreRefused>
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

/** A field of a form: screen readers announce with it why its entry was refused, until it changes. */
export function FormInput({ 'aria-describedby': hint, ...props }: ComponentProps<'input'>) {
  const isRefused = useContext(AreRefused)
  const described = [isRefused && ALERT_ID, hint].filter(Boolean).join(' ')
  return (
    <input
      {...props}
      aria-invalid={isRefused || undefined}
      aria-describedby={described || undefined}
    />
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
