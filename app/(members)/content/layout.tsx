import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { getSite } from '#components/content/site.ts'
import { Notice } from '#components/errors/Notice.tsx'
import { Gate, StaffPreview } from '#components/members/gate/Gate.tsx'
import { InlineScript } from '#components/members/shared/InlineScript.tsx'
import { LoadAgain } from '#components/members/shared/LoadAgain.tsx'
import header from '#components/members/shared/MembersHeader.module.css'
import { MembersHeader } from '#components/members/shared/MembersHeader.tsx'
import { preview } from '#lib/content/preview.ts'
import { memberSettings } from '#lib/env.ts'
import '#components/members/shared/gate.css'
import styles from './layout.module.css'

/** The gate writes the title: only members may read the title of a lesson. */
export const metadata: Metadata = { title: null, robots: { index: false } }

/** Staff in the preview need no gate: each page checks their secret. */
export default async function GateLayout({ children }: { children: ReactNode }) {
  const { productName, contactEmail, billingUrl } = await getSite()
  const settings = memberSettings()
  const title = `Members’ area · ${productName}`
  if ((await preview()) === 'on') return <StaffPreview title={title}>{children}</StaffPreview>
  // The transition covers the whole screen: React replaces the staircase, which would abort it.
  return (
    <div className={`course-gate ${styles.screen}`} data-section="/members">
      <InlineScript code={process.env.EARLY_REQUEST_SCRIPT} />
      <Gate settings={settings} title={title} contactEmail={contactEmail} billingUrl={billingUrl}>
        {children}
      </Gate>
      <Notice
        id="not-loaded"
        role="alert"
        hidden
        className={styles.lost}
        heading={<h1 className="display">We couldn’t load this page</h1>}
        text="You may be offline, or we may be having a problem. Check your connection, then load the page again."
      >
        <LoadAgain />
        <a
          id="sign-out"
          href="/members"
          className="button button-quiet"
          data-sync={JSON.stringify(settings.idTokenSync)}
        >
          Sign out
        </a>
      </Notice>
      <InlineScript code={process.env.SIGN_OUT_SCRIPT} />
      <noscript>
        <div className={`wrap ${header.screen}`}>
          <MembersHeader title="Members only">
            This page needs JavaScript. Turn it on for this site, then{' '}
            <a href="/members">sign in</a>.
          </MembersHeader>
        </div>
      </noscript>
    </div>
  )
}
