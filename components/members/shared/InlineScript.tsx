'use client'

import { useSyncExternalStore } from 'react'

/**
 * Renders the script only into the server's HTML. In the browser it would run too late, and Trusted
 * Types would refuse it.
 */
export function InlineScript({ code }: { code: string | undefined }) {
  return !useIsBrowser() && code && <script dangerouslySetInnerHTML={{ __html: code }} />
}

/** False in the server's HTML and while React takes it over. */
export const useIsBrowser = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
