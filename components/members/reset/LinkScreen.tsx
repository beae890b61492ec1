'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import type { FirebaseSettings } from '#lib/env.ts'
import {
  applyMailedLink,
  checkMailedLink,
  type LinkKind,
  parseMailedLink,
} from '#lib/members/browser/mailed-link.ts'
import { codeOf, messageFor } from '#lib/members/browser/messages.ts'
import { FirstScreen } from './FirstScreens.tsx'
import { LinkForm } from './LinkForm.tsx'
import { NewPasswordOffer } from './NewPasswordOffer.tsx'
import { Outcome } from './Outcome.tsx'
import { FIRSTS, type First, words } from './words.ts'

type State =
  | { is: 'open'; firsts: readonly First[]; email: string }
  | { is: 'refused'; message: string }
  | { is: 'done'; kind: LinkKind; email: string }

const INCOMPLETE = `This link is incomplete. ${words.password.again}`
const REFUSALS = ['auth/expired-action-code', 'auth/invalid-action-code']
/** Of an account that is gone since the mail was sent. */
const GONE = ['auth/user-disabled', 'auth/user-not-found']

/**
 * Where the links in Firebase's mails lead. A link is checked on a click alone: mail programs open links
 * to look at them.
 */
export function LinkScreen({ settings }: { settings: FirebaseSettings }) {
  const [state, setState] = useState<State>({ is: 'open', firsts: FIRSTS, email: '' })
  const code = useRef('')

  // Before a form that was submitted early is sent again, which is an effect, too.
  useLayoutEffect(() => {
    if (code.current) return
    const link = parseMailedLink(location.search)
    // The code is as good as a password, so it does not stay in the URL, nor in what is shared of it.
    history.replaceState(null, '', location.pathname)
    code.current = link?.code ?? ''
    setState({ is: 'open', firsts: [link?.kind ?? 'incomplete'], email: '' })
  }, [])

  async function apply(kind: LinkKind, password: string) {
    const link = { kind, code: code.current }
    try {
      const email = await checkMailedLink(settings, link)
      // Password managers store the new password with its account.
      setState({ is: 'open', firsts: [kind], email })
      await applyMailedLink(settings, link, password)
      setState({ is: 'done', kind, email })
    } catch (error) {
      const message = refusalOf(error, kind)
      if (!message) throw error
      console.error(`The link was refused (${codeOf(error)}).`)
      setState({ is: 'refused', message })
    }
  }

  switch (state.is) {
    case 'open':
      return state.firsts.map((first) => (
        <FirstScreen key={first} of={first} isChosen={state.firsts.length === 1}>
          {first === 'incomplete' ? (
            <Refused message={INCOMPLETE} />
          ) : (
            <LinkForm
              kind={first}
              email={state.email}
              apply={(password) => apply(first, password)}
            />
          )}
        </FirstScreen>
      ))
    case 'done':
      return (
        <Outcome title="All set" text={words[state.kind].done}>
          <a href="/members" className="button">
            Sign in
          </a>
          {state.kind === 'restore' && <NewPasswordOffer settings={settings} email={state.email} />}
        </Outcome>
      )
    case 'refused':
      return <Refused message={state.message} />
  }
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

/** Why a link is refused where a retry cannot help, and what to do; undefined for other failures. */
function refusalOf(error: unknown, kind: LinkKind) {
  const code = codeOf(error)
  if (REFUSALS.includes(code)) return `${messageFor(error)} ${words[kind].again}`
  if (GONE.includes(code)) return 'This link no longer works. Use “Contact” to let us know.'
}
