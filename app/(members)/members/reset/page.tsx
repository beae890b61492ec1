import type { Metadata } from 'next'
import { LinkScreen } from '#components/members/reset/LinkScreen.tsx'
import { InlineScript } from '#components/members/shared/InlineScript.tsx'
import { MembersHeader } from '#components/members/shared/MembersHeader.tsx'
import { MembersLayout } from '#components/members/shared/MembersLayout.tsx'
import { memberSettings } from '#lib/env.ts'

export const metadata: Metadata = { title: 'Your account', robots: { index: false } }

export default function ResetPage() {
  return (
    <MembersLayout lost="your link wasn’t used">
      <InlineScript code={process.env.HOLD_SUBMIT_SCRIPT} />
      <LinkScreen settings={memberSettings()} />
      <InlineScript code={process.env.CHOOSE_SCREEN_SCRIPT} />
      <noscript>
        <MembersHeader title="Your account">
          This page needs JavaScript. Turn it on for this site, then open the link in your email
          again.
        </MembersHeader>
      </noscript>
    </MembersLayout>
  )
}
