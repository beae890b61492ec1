import type { ReactNode } from 'react'
import { Shell } from '#components/site/Shell.tsx'

export { siteMetadata as generateMetadata } from '#components/site/metadata.ts'

/** Seconds. Publishing regenerates pages at once; this is the fallback. */
export const revalidate = 3600

/** Pages without scripts: the server removes Next's. */
export default function ContentLayout({ children }: { children: ReactNode }) {
  return <Shell>{children}</Shell>
}
