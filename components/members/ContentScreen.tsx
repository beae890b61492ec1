import type { MemberSettings } from '#lib/env.ts'
import styles from './ContentScreen.module.css'
import { MembersGate } from './MembersGate.tsx'
import { MembersHeader } from './MembersHeader.tsx'

/** Without words until the gate has looked: nothing of the member area is in the page everyone gets. */
export function ContentScreen({ settings }: { settings: MemberSettings }) {
  return (
    <div className={styles.screen}>
      <MembersGate settings={settings} />
      <noscript>
        <div className={`wrap ${styles.unscripted}`}>
          <MembersHeader title="Members only">
            This page needs JavaScript. Please turn it on for this site, then{' '}
            <a href="/members">go to the login</a>.
          </MembersHeader>
        </div>
      </noscript>
    </div>
  )
}
