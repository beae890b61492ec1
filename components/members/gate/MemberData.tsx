'use client'

import type { ReactNode } from 'react'
import useSWR from 'swr'
import { Opening } from '../overview/Opening.tsx'
import { useMember } from '../shared/member.ts'
import { Notice } from '../shared/Notice.tsx'

type Props<T> = { path: string; children: (data: T) => ReactNode }

/** Reads a path of the member API, and shows what it finds; data that is shown stays while it is read again. */
export function MemberData<T>({ path, children }: Props<T>) {
  const { data, isValidating, mutate } = useSWR<T>(path)
  const { signOut } = useMember()
  if (data !== undefined) return children(data)
  if (isValidating) return <Opening title="Opening your course…" />
  return (
    <Notice
      title="We couldn’t load this page"
      text="You may be offline, or we may be having a problem. You’re still signed in, and nothing is lost."
    >
      <button type="button" className="button" onClick={() => mutate()}>
        Try again
      </button>
      <button type="button" className="button button-quiet" onClick={signOut}>
        Sign out
      </button>
    </Notice>
  )
}
