import type { ReactNode } from 'react'
import { Hydrated } from '#components/members/shared/Hydrated.tsx'
import { InlineScript } from '#components/members/shared/InlineScript.tsx'
import { Shell } from '#components/site/Shell.tsx'

export { siteMetadata as generateMetadata } from '#components/site/metadata.ts'

export const revalidate = 3600

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <Shell Script={InlineScript}>
      {children}
      <Hydrated />
    </Shell>
  )
}
