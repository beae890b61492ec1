'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { clearBearerToken, parseBearerToken, storedBearerToken } from '#lib/auth/bearer-token.ts'
import { MemberArea } from './MemberArea.tsx'

type Props = {
  /** Goes to the login screen, leaving nothing to go back to. */
  toLogin: () => void
  signOut: () => Promise<void>
}

/**
 * Whoever has a bearer token stays, everyone else goes to the login screen (specification, sections 2
 * and 4). Where storage is blocked there is no telling, and the page shows the site's error screen.
 */
export function Gate({ toLogin, signOut }: Props) {
  const stored = useSyncExternalStore(watchPage, tokenWhileShown, () => undefined)
  const [leaving, setLeaving] = useState(false)
  const token = parseBearerToken(stored ?? null)
  const shut = stored !== undefined && !token && !leaving

  useEffect(() => {
    if (!shut) return
    clearBearerToken()
    toLogin()
  }, [shut, toLogin])

  async function leave() {
    setLeaving(true)
    try {
      await signOut()
    } catch (error) {
      console.error('Signing out was not completed.', error)
    }
    toLogin()
  }

  if (leaving) return <p role="status">Signing out…</p>
  return token && <MemberArea email={token.email} signOut={leave} />
}

let shown = true

/** A page that the browser keeps for the Back button must not come back with the member area on it. */
function watchPage(onChange: () => void) {
  const update = ({ type }: Event) => {
    shown = type === 'pageshow'
    onChange()
  }
  window.addEventListener('pagehide', update)
  window.addEventListener('pageshow', update)
  return () => {
    window.removeEventListener('pagehide', update)
    window.removeEventListener('pageshow', update)
  }
}

function tokenWhileShown() {
  return shown ? storedBearerToken() : undefined
}
