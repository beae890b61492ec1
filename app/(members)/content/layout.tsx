import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { EarlyRequest } from '#components/members/gate/EarlyRequest.tsx'
import { Gate } from '#components/members/gate/Gate.tsx'
import { StaffPreview } from '#components/members/gate/StaffPreview.tsx'
import { MembersHeader } from '#components/members/shared/MembersHeader.tsx'
import { preview } from '#lib/content/preview.ts'
import { getSite } from '#lib/content/site.ts'
import { memberSettings } from '#lib/env.ts'
import '#components/members/shared/door.css'
import styles from './layout.module.css'

/** The gate writes the title, since that of a lesson is for members alone. */
export const metadata: Metadata = { title: null, robots: { index: false } }

/** The gate. Staff in the preview need none: each page checks their secret by itself. */
export default async function GateLayout({ children }: { children: ReactNode }) {
  const { productName } = await getSite()
  const title = `Members’ area · ${productName}`
  if ((await preview()) === 'on') return <StaffPreview title={title}>{children}</StaffPreview>
  // Not the staircase alone: React replaces the prerendered one, and the browser would abort the transition.
  return (
    <div className={`course-door ${styles.screen}`}>
      <EarlyRequest />
      <Gate settings={memberSettings()} title={title}>
        {children}
      </Gate>
      <noscript>
        <div className={`wrap ${styles.unscripted}`}>
          <MembersHeader title="Members only">
            This page needs JavaScript. Turn it on for this site, then{' '}
            <a href="/members">sign in</a>.
          </MembersHeader>
        </div>
      </noscript>
    </div>
  )
}
