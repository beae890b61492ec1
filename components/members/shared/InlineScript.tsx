'use client'

import { useSyncExternalStore } from 'react'

/** Only in the server's HTML: later, it would be too late, and Trusted Types would refuse it. */
export function InlineScript({ code }: { code: string | undefined }) {
  const isServed = useSyncExternalStore(
    noChanges,
    () => false,
    () => true,
  )
  return isServed && code && <script dangerouslySetInnerHTML={{ __html: code }} />
}

const noChanges = () => () => {}
