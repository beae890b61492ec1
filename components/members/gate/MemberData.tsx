'use client'

import { type ReactNode, useDeferredValue } from 'react'
import useSWR from 'swr'
import { Notice } from '#components/errors/Notice.tsx'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import { Opening } from '../opening/Opening.tsx'
import { useMember } from '../shared/member.ts'
import { ScreenHeading } from '../shared/ScreenHeading.tsx'
import styles from './MemberBar.module.css'

type Props<T> = { path: string; bar: ReactNode; children: (data: T) => ReactNode }

/** Stale data stays while it is revalidated. */
export function MemberData<T>({ path, bar, children }: Props<T>) {
  const response = useSWR<T>(path)
  const data = useDeferredValue(response.data)
  if (data !== undefined)
    return (
      <>
        <MemberBar>{bar}</MemberBar>
        {children(data)}
      </>
    )
  // SWR tracks reads of `isValidating`: here, a revalidation does not render a visible screen again.
  if (response.data !== undefined || response.isValidating)
    return <Opening words="Opening your course…" />
  return (
    <CourseNotLoaded>
      <button type="button" className="button" onClick={() => response.mutate()}>
        Try again
      </button>
    </CourseNotLoaded>
  )
}

/** @param children the control that loads it again */
export function CourseNotLoaded({ children }: { children: ReactNode }) {
  return (
    <Notice
      heading={<ScreenHeading>We couldn’t load this page</ScreenHeading>}
      text="You may be offline, or we may be having a problem. You’re still signed in, and nothing is lost."
    >
      {children}
      <SignOut />
    </Notice>
  )
}

export function MemberBar({ children }: { children: ReactNode }) {
  return (
    <div className={`wrap ${styles.bar}`}>
      <p className={styles.text}>{children}</p>
      <Billing className={styles.link} />
      <SignOut className={styles.link} />
    </div>
  )
}

/** The payment provider's page for invoices and the card, if staff have entered one. */
export function Billing({ className }: { className: string | undefined }) {
  const { billingUrl } = useMember()
  return (
    billingUrl && (
      <SafeLink href={billingUrl} className={className} target="_blank" rel="noreferrer">
        Billing
      </SafeLink>
    )
  )
}

export function SignOut({ className = 'button button-quiet' }) {
  const { signOut } = useMember()
  return (
    <button type="button" className={className} onClick={signOut}>
      Sign out
    </button>
  )
}
