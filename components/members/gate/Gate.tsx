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
import { takeEarlyData } from '../opening/early-response.ts'
import { Opening } from '../opening/Opening.tsx'
import { isSignedOut, parseBearerToken, storedBearerToken } from '../session/bearer-token.ts'
import { leaveSession, signOut } from '../session/leave-session.ts'
import { loginPath } from '../session/return-path.ts'
import { AccessEnded, currentIdToken, Paused, SessionEnded } from '../session/session.ts'
import { useIsBrowser } from '../shared/InlineScript.tsx'
import styles from '../shared/MembersHeader.module.css'
import { MemberContext } from '../shared/member.ts'
import { AreaTitle, TabTitle } from '../shared/ScreenHeading.tsx'
import { Closed } from './Closed.tsx'
import { download, memberReader, openFiles } from './member-api.ts'
import { type Closing, readStanding } from './standing.ts'

type Props = {
  settings: MemberSettings
  title: string
  contactEmail: string
  billingUrl: string | null
  children: ReactNode
}

const MINUTE = 60_000
/** The next member does not return to the previous member's screen. */
const SIGNED_OUT_PATH = '/members'

/** Visitors without a token go to the login (specification, section 4). The server checks tokens. */
export function Gate({ settings, title, contactEmail, billingUrl, children }: Props) {
  const stored = useSyncExternalStore(watchPage, tokenWhileShown, () => undefined)
  const [leaving, setLeaving] = useState<'signing out' | 'silently'>()
  const [closing, setClosing] = useState<Closing>()
  const token = stored ? parseBearerToken(stored) : null
  const { id, email } = token ?? {}
  // React renders the screen in short tasks, so that the browser can respond. It closes it in one.
  const isReady = useDeferredValue(id !== undefined)

  const leave = useCallback(
    (to: string, end = leaveSession) => {
      setLeaving(end === signOut ? 'signing out' : 'silently')
      end(settings)
      location.replace(to)
    },
    [settings],
  )

  const guard = useCallback(
    async <T,>(work: Promise<T>) => {
      try {
        return await work
      } catch (error) {
        const reason = error instanceof AccessEnded ? await readStanding(settings) : null
        if (reason === 'entitled') location.reload()
        else if (reason) setClosing(reason)
        else if (error instanceof SessionEnded)
          leave(loginPath(location.pathname, arrivalAfter(error)))
        throw error
      }
    },
    [leave, settings],
  )

  const check = useCallback(async () => {
    const reason = await readStanding(settings)
    if (reason === 'entitled') location.reload()
    else if (reason) setClosing(reason)
  }, [settings])

  useEffect(() => {
    if (leaving || stored === undefined || stored === false || id) return
    if (stored !== null) leave(loginPath(location.pathname, 'again'))
    else leave(storedBearerToken() === null ? loginPath(location.pathname) : SIGNED_OUT_PATH)
  }, [leaving, stored, id, leave])

  useEffect(() => {
    if (leaving || !id) return
    const timer = setInterval(() => guard(currentIdToken(settings)).catch(() => {}), MINUTE)
    return () => clearInterval(timer)
  }, [leaving, id, settings, guard])

  const data = useMemo(() => {
    const read = memberReader(settings)
    return {
      // A map of this gate: closing the gate discards the member's data.
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
      contactEmail,
      billingUrl,
      download: (path: string, name: string) => guard(download(settings, path, name)),
      openFiles: () => guard(openFiles(settings)),
      signOut: () => leave(SIGNED_OUT_PATH, signOut),
    }),
    [id, email, contactEmail, billingUrl, settings, guard, leave],
  )

  return (
    <AreaTitle value={title}>
      {id && isReady && !leaving ? (
        <SWRConfig value={data}>
          <MemberContext value={member}>
            {closing ? (
              <Closed closing={closing} contactEmail={contactEmail} check={check} />
            ) : (
              children
            )}
          </MemberContext>
        </SWRConfig>
      ) : (
        <TabTitle />
      )}
      {(stored === undefined || (id && !isReady)) && !leaving && <Opening />}
      {leaving === 'signing out' && (
        <div role="status" className={`wrap ${styles.screen}`}>
          <h1 className="display">Signing out…</h1>
        </div>
      )}
    </AreaTitle>
  )
}

function arrivalAfter(ended: SessionEnded) {
  if (ended instanceof Paused) return 'paused'
  return ended instanceof AccessEnded ? 'no-access' : 'again'
}

/** Only the browser renders the screens: they depend on the device's time zone and storage. */
export function StaffPreview({ title, children }: { title: string; children: ReactNode }) {
  return <AreaTitle value={title}>{useIsBrowser() && children}</AreaTitle>
}

let shown = true

/** A page from the back/forward cache must not show the member area. */
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

/** The stored token, or null; false while the page is hidden. */
function tokenWhileShown() {
  if (!shown) return false
  return isSignedOut() ? null : storedBearerToken()
}
