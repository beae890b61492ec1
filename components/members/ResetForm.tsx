'use client'

import { useCallback, useEffect, useState } from 'react'
import { codeOf, messageFor } from '#lib/members/browser/messages.ts'
import { MembersHeader } from './MembersHeader.tsx'
import { NewPassword } from './NewPassword.tsx'
import { ResetMessage } from './ResetMessage.tsx'

type Props = {
  /** Resolves with the address of the account that the link is for; rejects as `save`. */
  check: () => Promise<string>
  /** Rejects with an error that `messageFor` knows. */
  save: (password: string) => Promise<void>
}

type State =
  | { is: 'unscripted' }
  | { is: 'checking' }
  | { is: 'unchecked'; message: string }
  | { is: 'refused'; message: string }
  | { is: 'ready'; email: string }
  | { is: 'changed' }

const REFUSALS = ['auth/expired-action-code', 'auth/invalid-action-code']
/** Of an account that went after the mail was sent; here it is the link that leads nowhere. */
const GONE = ['auth/user-disabled', 'auth/user-not-found']

/** The screen that the mailed link for a new password leads to. */
export function ResetForm({ check, save }: Props) {
  const [state, setState] = useState<State>({ is: 'unscripted' })

  const start = useCallback(async () => {
    setState({ is: 'checking' })
    try {
      setState({ is: 'ready', email: await check() })
    } catch (error) {
      report(error)
      setState(refusal(error) ?? { is: 'unchecked', message: messageFor(error) })
    }
  }, [check])

  useEffect(() => {
    start()
  }, [start])

  async function change(password: string) {
    try {
      await save(password)
      setState({ is: 'changed' })
    } catch (error) {
      report(error)
      const refused = refusal(error)
      if (!refused) throw error
      setState(refused)
    }
  }

  switch (state.is) {
    case 'unscripted':
      return null
    case 'checking':
      return (
        <div role="status">
          <MembersHeader title="New password">Checking your link…</MembersHeader>
        </div>
      )
    case 'ready':
      return <NewPassword email={state.email} save={change} />
    case 'changed':
      return (
        <ResetMessage title="All set" text="Your password is changed.">
          <a href="/members" className="button">
            Sign in
          </a>
        </ResetMessage>
      )
    case 'refused':
      return (
        <ResetMessage title="New password" problem={state.message}>
          <a href="/members" className="button">
            Ask for a new link
          </a>
        </ResetMessage>
      )
    case 'unchecked':
      return (
        <ResetMessage title="New password" problem={state.message}>
          <button type="button" className="button" onClick={start}>
            Try again
          </button>
        </ResetMessage>
      )
  }
}

/** For a link that is good no longer, which no second attempt mends; undefined for other failures. */
function refusal(error: unknown): State | undefined {
  const code = codeOf(error)
  if (REFUSALS.includes(code)) return { is: 'refused', message: messageFor(error) }
  if (GONE.includes(code))
    return { is: 'refused', message: 'That link no longer works. Ask for a new one.' }
}

function report(error: unknown) {
  const said = error instanceof Error ? error.message : String(error)
  console.error(`The password was not changed (${codeOf(error)}): ${said}`)
}
