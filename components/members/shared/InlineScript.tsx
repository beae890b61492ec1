'use client'

import { useSyncExternalStore } from 'react'

/**
 * A script in the HTML of the server. In the browser React renders none: it comes too late there, and
 * Trusted Types would refuse it, so that the screen could not be rendered again after an error.
 */
export function InlineScript({ code }: { code: string }) {
  const isServed = useSyncExternalStore(
    noChanges,
    () => false,
    () => true,
  )
  return isServed && <script dangerouslySetInnerHTML={{ __html: code }} />
}

const noChanges = () => () => {}
