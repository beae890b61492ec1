'use client'

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { parseBearerToken, storedBearerToken } from '#lib/members/browser/bearer-token.ts'
import type { LessonFile } from '#lib/members/browser/member-api.ts'
import { SessionEnded } from '#lib/members/browser/session.ts'
import { isSignedOut } from '#lib/members/browser/signed-out.ts'
import type { MemberArea as Area } from '#lib/members/server/course.ts'
import { Leaving, Opening, Unavailable } from './GateMessages.tsx'
import { MemberArea } from './MemberArea.tsx'
import { useWhileVisible } from './use-while-visible.ts'

type Props = {
  /** Asks the server, which checks the token; rejects with `SessionEnded` where it is no good. */
  fetchArea: () => Promise<Area>
  download: (file: LessonFile) => Promise<void>
  /** Keeps the id token from lapsing; rejects as `fetchArea`. */
  renew: () => Promise<unknown>
  /** Ends the session in every tab. */
  signOut: () => Promise<void>
  /** Ends what is left of the session in this tab, and goes to the login screen for good. */
  toLogin: (why: 'no session' | 'session ended') => void
}

type State =
  | { is: 'opening' }
  | { is: 'open'; area: Area }
  | { is: 'unavailable' }
  | { is: 'closed' }
  | { is: 'leaving' }

/**
 * Whoever has a bearer token stays, everyone else goes to the login screen (specification, sections 2
 * and 4). The token alone shows nothing: the member area comes from the server, which checks it.
 * Where storage is blocked there is no telling, and the page shows the site's error screen.
 */
export function Gate({ fetchArea, download, renew, signOut, toLogin }: Props) {
  const stored = useSyncExternalStore(watchPage, tokenWhileShown, () => undefined)
  const [state, setState] = useState<State>({ is: 'opening' })
  const token = parseBearerToken(stored ?? null)
  const member = token?.id
  const left = state.is === 'closed' || state.is === 'leaving'
  const shut = stored !== undefined && !token && !left

  useEffect(() => {
    if (shut) toLogin(stored === null ? 'no session' : 'session ended')
  }, [shut, stored, toLogin])

  const endOr = useCallback(
    (otherwise: (error: unknown) => void) => (error: unknown) => {
      if (!(error instanceof SessionEnded)) return otherwise(error)
      setState({ is: 'closed' })
      toLogin('session ended')
    },
    [toLogin],
  )

  const open = useCallback(async () => {
    setState((now) => (now.is === 'open' ? now : { is: 'opening' }))
    await fetchArea().then(
      (area) => setState({ is: 'open', area }),
      endOr((error) => {
        console.error('The member area could not be opened.', error)
        // What is open already stays readable.
        setState((now) => (now.is === 'open' ? now : { is: 'unavailable' }))
      }),
    )
  }, [fetchArea, endOr])

  useEffect(() => {
    if (member) open()
  }, [member, open])

  useWhileVisible(member !== undefined && !left, {
    eachMinute: () => renew().catch(endOr(() => {})),
    onReturn: open,
  })

  const save = (file: LessonFile) =>
    download(file).catch(
      endOr((error) => {
        throw error
      }),
    )

  async function leave() {
    setState({ is: 'leaving' })
    await signOut().catch((error) => console.error('Signing out was not completed.', error))
    toLogin('no session')
  }

  if (state.is === 'leaving') return <Leaving />
  if (!token || state.is === 'closed') return null
  if (state.is === 'opening') return <Opening />
  if (state.is === 'unavailable') return <Unavailable retry={open} signOut={leave} />
  return <MemberArea area={state.area} member={token} download={save} signOut={leave} />
}

let shown = true

/** A page that the browser keeps for the Back button must not come back with the member area on it. */
function watchPage(onChange: () => void) {
  const update = ({ type }: Event) => {
    shown = type !== 'pagehide'
    onChange()
  }
  const events = ['pagehide', 'pageshow', 'storage']
  for (const event of events) window.addEventListener(event, update)
  return () => {
    for (const event of events) window.removeEventListener(event, update)
  }
}

function tokenWhileShown() {
  if (!shown) return undefined
  return isSignedOut() ? null : storedBearerToken()
}
