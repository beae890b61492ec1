'use client'

import { useEffect, useState } from 'react'
import type { FirebaseSettings } from '#lib/env.ts'
import {
  applyMailedLink,
  checkMailedLink,
  type LinkKind,
  type MailedLink,
  parseMailedLink,
} from '#lib/members/browser/mailed-link.ts'
import { codeOf, messageFor } from '#lib/members/browser/messages.ts'
import { LinkForm } from './LinkForm.tsx'
import { NewPasswordOffer } from './NewPasswordOffer.tsx'
import { Outcome } from './Outcome.tsx'
import { words } from './words.ts'

type State =
  | { is: 'unscripted' }
  | { is: 'refused'; message: string }
  | { is: 'open'; link: MailedLink; email: string }
  | { is: 'done'; kind: LinkKind; email: string }

const REFUSALS = ['auth/expired-action-code', 'auth/invalid-action-code']
/** Of an account that is gone since the mail was sent. */
const GONE = ['auth/user-disabled', 'auth/user-not-found']

/**
 * Where the links in Firebase's mails lead. A link is checked on a click alone: mail programs open links
 * to look at them.
 */
export function LinkScreen({ settings }: { settings: FirebaseSettings }) {
  const [state, setState] = useState<State>({ is: 'unscripted' })

  useEffect(() => {
    const link = parseMailedLink(location.search)
    // The code is as good as a password, so it does not stay in the URL, nor in what is shared of it.
    history.replaceState(null, '', location.pathname)
    setState((now) => (now.is === 'unscripted' ? opened(link) : now))
  }, [])

  async function apply(link: MailedLink, password: string) {
    try {
      const email = await checkMailedLink(settings, link)
      // Password managers store the new password with its account.
      setState({ is: 'open', link, email })
      await applyMailedLink(settings, link, password)
      setState({ is: 'done', kind: link.kind, email })
    } catch (error) {
      const message = refusalOf(error, link.kind)
      if (!message) throw error
      console.error(`The link was refused (${codeOf(error)}).`)
      setState({ is: 'refused', message })
    }
  }

  switch (state.is) {
    case 'unscripted':
      return null
    case 'open':
      return (
        <LinkForm
          kind={state.link.kind}
          email={state.email}
          apply={(password) => apply(state.link, password)}
        />
      )
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
      return (
        <Outcome title="This link doesn’t work" problem={state.message}>
          <a href="/members" className="button">
            Go to sign-in
          </a>
        </Outcome>
      )
  }
}

const opened = (link: MailedLink | null): State =>
  link
    ? { is: 'open', link, email: '' }
    : { is: 'refused', message: `This link is incomplete. ${words.password.again}` }

/** Why a link is refused where a retry cannot help, and what to do; undefined for other failures. */
function refusalOf(error: unknown, kind: LinkKind) {
  const code = codeOf(error)
  if (REFUSALS.includes(code)) return `${messageFor(error)} ${words[kind].again}`
  if (GONE.includes(code)) return 'This link no longer works. Use “Contact” to let us know.'
}
