'use client'

import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { SWRConfig } from 'swr'
import type { MemberSettings } from '#lib/env.ts'
import { parseBearerToken, storedBearerToken } from '#lib/members/browser/bearer-token.ts'
import { takeEarlyData } from '#lib/members/browser/early-answer.ts'
import { download, memberReader, openFiles } from '#lib/members/browser/member-api.ts'
import { loginPath } from '#lib/members/browser/return-path.ts'
import {
  currentIdToken,
  leaveSession,
  SessionEnded,
  signOut,
} from '#lib/members/browser/session.ts'
import { isSignedOut } from '#lib/members/browser/signed-out.ts'
import { Opening } from '../opening/Opening.tsx'
import { MemberContext } from '../shared/member.ts'
import { Waiting } from '../shared/Notice.tsx'
import { AreaTitle, TabTitle } from '../shared/TabTitle.tsx'

type Props = { settings: MemberSettings; title: string; children: ReactNode }

type Leaving = 'no session' | 'session ended' | 'signed out' | 'signed out elsewhere'

const MINUTE = 60_000

/**
 * A visitor with a bearer token stays, everyone else goes to the login screen (specification, sections 2
 * and 4). The token alone shows nothing: each screen reads what it shows from the server, which checks
 * the token. Where storage is blocked, the page shows the site's error screen.
 */
export function Gate({ settings, title, children }: Props) {
  const stored = useSyncExternalStore(watchPage, tokenWhileShown, () => undefined)
  const [leaving, setLeaving] = useState<Leaving>()
  const token = stored ? parseBearerToken(stored) : null
  const { id, email } = token ?? {}
  // The screen is rendered in short tasks, between which the browser can respond. It is closed in one.
  const isReady = useDeferredValue(id !== undefined)

  const leave = useCallback(
    (why: Leaving) => {
      setLeaving(why)
      if (why === 'signed out') signOut(settings)
      else leaveSession(settings)
      location.replace(loginPathFor(why))
    },
    [settings],
  )

  const guard = useCallback(
    async <T,>(work: Promise<T>) => {
      try {
        return await work
      } catch (error) {
        if (error instanceof SessionEnded) leave('session ended')
        throw error
      }
    },
    [leave],
  )

  useEffect(() => {
    if (leaving || stored === undefined || stored === false || id) return
    if (stored !== null) leave('session ended')
    else leave(storedBearerToken() === null ? 'no session' : 'signed out elsewhere')
  }, [leaving, stored, id, leave])

  useEffect(() => {
    if (leaving || !id) return
    const timer = setInterval(() => guard(currentIdToken(settings)).catch(() => {}), MINUTE)
    return () => clearInterval(timer)
  }, [leaving, id, settings, guard])

  const data = useMemo(() => {
    const read = memberReader(settings)
    return {
      // Not a map of the whole page: a member's data goes when the gate closes.
      provider: () => new Map(),
      fallback: isReady ? takeEarlyData() : {},
      fetcher: (path: string) => guard(read(path)),
      focusThrottleInterval: MINUTE,
      dedupingInterval: MINUTE,
      shouldRetryOnError: false,
      onError: (error: unknown) =>
        error instanceof SessionEnded ||
        console.error('The members’ area could not be loaded.', error),
    }
  }, [settings, guard, isReady])

  const member = useMemo(
    () => ({
      id: id ?? '',
      email: email ?? '',
      download: (path: string, name: string) => guard(download(settings, path, name)),
      openFiles: () => guard(openFiles(settings)),
      signOut: () => leave('signed out'),
    }),
    [id, email, settings, guard, leave],
  )

  return (
    <AreaTitle value={title}>
      {id && isReady && !leaving ? (
        <SWRConfig value={data}>
          <MemberContext value={member}>{children}</MemberContext>
        </SWRConfig>
      ) : (
        <TabTitle />
      )}
      {(stored === undefined || (id && !isReady)) && !leaving && <Opening />}
      {leaving === 'signed out' && <Waiting title="Signing out…" />}
    </AreaTitle>
  )
}

/** After a sign-out, the next person does not arrive where the last one was. */
function loginPathFor(why: Leaving) {
  const from = why.startsWith('signed out') ? '' : location.pathname
  return loginPath(from, why === 'session ended')
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

/** What is stored, or null; false while the page is not shown. */
function tokenWhileShown() {
  if (!shown) return false
  return isSignedOut() ? null : storedBearerToken()
}
