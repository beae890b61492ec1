import type { FirebaseSettings } from '#lib/env.ts'
import { MembersGate } from './MembersGate.tsx'
import { MembersHeader } from './MembersHeader.tsx'
import { MembersLayout } from './MembersLayout.tsx'

/** Without words until the gate has looked: nothing of the member area is in the page everyone gets. */
export function ContentScreen({ settings }: { settings: FirebaseSettings }) {
  return (
    <MembersLayout>
      <MembersGate settings={settings} />
      <noscript>
        <MembersHeader title="Members only">
          This page needs JavaScript. Please turn it on for this site, then{' '}
          <a href="/members">go to the login</a>.
        </MembersHeader>
      </noscript>
    </MembersLayout>
  )
}
