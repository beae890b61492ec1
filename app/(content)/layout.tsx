import type { ReactNode } from 'react'
import { Shell } from '#components/site/Shell.tsx'

export { siteMetadata as generateMetadata } from '#components/site/metadata.ts'

/** Seconds. Publishing regenerates pages at once; this covers what it missed. */
export const revalidate = 3600

/** Pages without scripts of their own: the server removes Next's scripts from them. */
export default function ContentLayout({ children }: { children: ReactNode }) {
  return <Shell>{children}</Shell>
}
