import type { ReactNode } from 'react'
import { Shell } from '#components/site/Shell.tsx'

export { siteMetadata as generateMetadata } from '#components/site/metadata.ts'

/** Seconds. Publishing regenerates pages at once; this covers what it missed. */
export const revalidate = 3600

/** Pages that need React in the browser. */
export default function MembersLayout({ children }: { children: ReactNode }) {
  return <Shell>{children}</Shell>
}
