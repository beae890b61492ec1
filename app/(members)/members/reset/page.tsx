import type { Metadata } from 'next'
import { FirstScreens } from '#components/members/reset/FirstScreens.tsx'
import { LinkScreen } from '#components/members/reset/LinkScreen.tsx'
import { HoldEarlySubmit } from '#components/members/shared/EarlySubmit.tsx'
import { MembersHeader } from '#components/members/shared/MembersHeader.tsx'
import { MembersLayout } from '#components/members/shared/MembersLayout.tsx'
import { env } from '#lib/env.ts'

export const metadata: Metadata = { title: 'Your account', robots: { index: false } }

/** Where the links in Firebase's mails lead. */
export default function ResetPage() {
  return (
    <MembersLayout>
      <HoldEarlySubmit />
      <FirstScreens>
        <LinkScreen settings={env().firebase} />
      </FirstScreens>
      <noscript>
        <MembersHeader title="Your account">
          This page needs JavaScript. Turn it on for this site, then open the link in your email
          again.
        </MembersHeader>
      </noscript>
    </MembersLayout>
  )
}
