import type { ReactNode } from 'react'
import type { MemberSettings } from '#lib/env.ts'
import { MembersHeader } from '../shared/MembersHeader.tsx'
import notice from '../shared/Notice.module.css'
import { Gate } from './Gate.tsx'
import styles from './GateScreen.module.css'

type Props = { settings: MemberSettings; title: string; children: ReactNode }

/** The gate in the page that everybody gets: nothing of the member area is in it. */
export function GateScreen({ settings, title, children }: Props) {
  return (
    <div className={styles.screen}>
      <Gate settings={settings} title={title}>
        {children}
      </Gate>
      <noscript>
        <div className={`wrap ${notice.screen}`}>
          <MembersHeader title="Members only">
            This page needs JavaScript. Please turn it on for this site, then{' '}
            <a href="/members">go to the login</a>.
          </MembersHeader>
        </div>
      </noscript>
    </div>
  )
}
