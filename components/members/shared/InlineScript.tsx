'use client'

import { useState, useSyncExternalStore } from 'react'

type Props = { code: string | undefined; vitals?: string }

/**
 * A script of the server's HTML. React never creates its element, not even when it renders a page again
 * that an extension has changed: Trusted Types would refuse that, and the page would be lost.
 */
export function InlineScript({ code, vitals }: Props) {
  // The first value stays, and so does the script of the HTML: `vitals.ts` reads its attribute.
  const [isCreated] = useState(useIsBrowser())
  if (isCreated || !code) return null
  return <script data-vitals={vitals} dangerouslySetInnerHTML={{ __html: code }} />
}

/** False in the server's HTML and while React takes it over. */
export const useIsBrowser = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
