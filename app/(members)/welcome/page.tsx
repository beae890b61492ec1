import type { Metadata } from 'next'
import { getSite, getWriter } from '#components/content/site.ts'
import { MembersLayout } from '#components/members/shared/MembersLayout.tsx'
import { Welcome } from '#components/members/welcome/Welcome.tsx'

export const metadata: Metadata = { title: 'Welcome', robots: { index: false } }

/** The checkout returns here. */
export default async function WelcomePage() {
  const [{ productName, contactEmail }, write] = await Promise.all([getSite(), getWriter()])
  return (
    <MembersLayout
      isDoorOpen
      lost="it can’t show whether your payment has arrived. Your purchase is safe"
    >
      <Welcome
        productName={productName}
        contactEmail={contactEmail}
        accessTime={write('accessTime')}
      />
      <noscript>
        <p>
          <strong>Signing in needs JavaScript.</strong> Turn it on for this site before you open the
          link.
        </p>
      </noscript>
    </MembersLayout>
  )
}
