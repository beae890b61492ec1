import type { Metadata } from 'next'
import { MembersHeader } from '#components/members/MembersHeader.tsx'
import { MembersLayout } from '#components/members/MembersLayout.tsx'
import { Reset } from '#components/members/Reset.tsx'
import { env } from '#lib/env.ts'

export const metadata: Metadata = { title: 'New password', robots: { index: false } }

/** Where Firebase's mail for a forgotten password leads. */
export default function ResetPage() {
  return (
    <MembersLayout>
      <Reset settings={env().firebase} />
      <noscript>
        <MembersHeader title="New password">
          Choosing one needs JavaScript. Please turn it on for this site, then open the link in your
          mail again.
        </MembersHeader>
      </noscript>
    </MembersLayout>
  )
}
