'use client'

import { type ReactNode, useDeferredValue } from 'react'
import useSWR from 'swr'
import { Opening } from '../opening/Opening.tsx'
import { useMember } from '../shared/member.ts'
import { Notice } from '../shared/Notice.tsx'

type Props<T> = { path: string; children: (data: T) => ReactNode }

/** Reads a path of the member API, and shows what it finds; data that is shown stays while it is read again. */
export function MemberData<T>({ path, children }: Props<T>) {
  const answer = useSWR<T>(path)
  // In short tasks, as in the gate.
  const data = useDeferredValue(answer.data)
  const { signOut } = useMember()
  if (data !== undefined) return children(data)
  // Read only here: a screen that is shown need not be rendered again while its data is read again.
  if (answer.data !== undefined || answer.isValidating)
    return <Opening words="Opening your course…" />
  return (
    <Notice
      title="We couldn’t load this page"
      text="You may be offline, or we may be having a problem. You’re still signed in, and nothing is lost."
    >
      <button type="button" className="button" onClick={() => answer.mutate()}>
        Try again
      </button>
      <button type="button" className="button button-quiet" onClick={signOut}>
        Sign out
      </button>
    </Notice>
  )
}
