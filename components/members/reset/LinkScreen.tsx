'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import type { MemberSettings } from '#lib/env.ts'
import { OVERVIEW } from '#schemas/member-paths.ts'
import { loadFirebase } from '../session/load-firebase.ts'
import { codeOf, messageFor } from '../session/messages.ts'
import { signIn } from '../session/session.ts'
import styles from '../shared/Form.module.css'
import { MemberForm, useAttempt } from '../shared/MemberForm.tsx'
import { MembersHeader } from '../shared/MembersHeader.tsx'
import { Outcome } from '../shared/Outcome.tsx'
import { PasswordField } from '../shared/PasswordField.tsx'
import { type LinkKind, parseMailedLink, requestPasswordLink } from './mailed-link.ts'
import { FIRSTS, type First, words } from './words.ts'

type State =
  | { is: 'open'; firsts: readonly First[]; email: string }
  | { is: 'refused'; message: string }
  | { is: 'done'; kind: LinkKind; email: string }

const INCOMPLETE = `This link is incomplete. ${words.password.again}`
const REFUSALS = ['auth/expired-action-code', 'auth/invalid-action-code']
const ACCOUNT_GONE = ['auth/user-disabled', 'auth/user-not-found']

/** Only a click checks a link: mail programs open links to scan them. */
export function LinkScreen({ settings }: { settings: MemberSettings }) {
  const [state, setState] = useState<State>({ is: 'open', firsts: FIRSTS, email: '' })
  const code = useRef('')

  // A layout effect: it runs before the effect that submits a held form.
  useLayoutEffect(() => {
    if (code.current) return
    const link = parseMailedLink(location.search)
    // The code is as powerful as a password, so it must not stay in the URL.
    history.replaceState(null, '', location.pathname)
    code.current = link?.code ?? ''
    setState({ is: 'open', firsts: [link?.kind ?? 'incomplete'], email: '' })
  }, [])

  async function apply(kind: LinkKind, password: string) {
    try {
      const firebase = await loadFirebase()
      const auth = firebase.authFor(settings.firebase)
      const email = (await firebase.checkActionCode(auth, code.current)).data.email ?? ''
      // Password managers store the new password with its account.
      setState({ is: 'open', firsts: [kind], email })
      if (kind === 'password') {
        await firebase.confirmPasswordReset(auth, code.current, password)
        if (await isSignedInWith(email, password)) return location.replace(OVERVIEW)
      } else await firebase.applyActionCode(auth, code.current)
      setState({ is: 'done', kind, email })
    } catch (error) {
      const message = refusalOf(error, kind)
      if (!message) throw error
      console.error(`The link was refused (${codeOf(error)}).`)
      setState({ is: 'refused', message })
    }
  }

  /** The password is saved: if this fails, the member signs in by hand. */
  async function isSignedInWith(email: string, password: string) {
    try {
      await signIn(settings, email, password)
      return true
    } catch (error) {
      console.error(`The sign-in after the new password failed (${codeOf(error)}).`)
      return false
    }
  }

  switch (state.is) {
    case 'open':
      return state.firsts.map((first) => (
        // The HTML is the same for every link: `choose-screen.ts` shows one before React runs.
        <div
          key={first}
          className={styles.first}
          data-first={first}
          hidden={state.firsts.length > 1}
          suppressHydrationWarning
        >
          {first === 'incomplete' ? (
            <Refused message={INCOMPLETE} />
          ) : (
            <LinkForm
              kind={first}
              email={state.email}
              apply={(password) => apply(first, password)}
            />
          )}
        </div>
      ))
    case 'done':
      return (
        <Outcome title="All set" text={words[state.kind].done}>
          <a href="/members" className="button">
            Sign in
          </a>
          {state.kind === 'restore' && (
            <NewPasswordOffer settings={settings.firebase} email={state.email} />
          )}
        </Outcome>
      )
    case 'refused':
      return <Refused message={state.message} />
  }
}

type FormProps = {
  kind: LinkKind
  email: string
  /** Rejects if a retry may help, with an error that `messageFor` knows. */
  apply: (password: string) => Promise<void>
}

function LinkForm({ kind, email, apply }: FormProps) {
  const { state, attempt } = useAttempt('The link could not be used')
  const { title, text, submit, busy } = words[kind]
  return (
    <>
      <MembersHeader title={title}>{text}</MembersHeader>
      <MemberForm
        state={state}
        submit={submit}
        onSubmit={(data) => attempt(busy, () => apply(String(data.get('password') ?? '')))}
      >
        {kind === 'password' && (
          <>
            <input type="email" autoComplete="username" value={email} hidden readOnly />
            <PasswordField
              label="New password"
              autoComplete="new-password"
              hint="At least six characters."
            />
          </>
        )}
      </MemberForm>
    </>
  )
}

function Refused({ message }: { message: string }) {
  return (
    <Outcome title="This link doesn’t work" problem={message}>
      <a href="/members" className="button">
        Go to sign-in
      </a>
    </Outcome>
  )
}

function refusalOf(error: unknown, kind: LinkKind) {
  const code = codeOf(error)
  if (REFUSALS.includes(code)) return `${messageFor(error)} ${words[kind].again}`
  if (ACCOUNT_GONE.includes(code)) return 'This link no longer works. Use “Contact” to let us know.'
}

type OfferProps = { settings: MemberSettings['firebase']; email: string }

function NewPasswordOffer({ settings, email }: OfferProps) {
  const { state, attempt } = useAttempt('The link could not be sent')
  return (
    <MemberForm
      state={state}
      submit="Email me a link to choose a new password"
      onSubmit={() =>
        attempt('Sending…', async () => {
          await requestPasswordLink(settings, email)
          return `We’ve sent a link to ${email}.`
        })
      }
    />
  )
}
