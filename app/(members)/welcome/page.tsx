import type { Metadata } from 'next'
import { getSite } from '#components/content/site.ts'
import { MembersLayout } from '#components/members/shared/MembersLayout.tsx'
import { Welcome } from '#components/members/welcome/Welcome.tsx'

export const metadata: Metadata = { title: 'Welcome', robots: { index: false } }

/** The checkout returns here. */
export default async function WelcomePage() {
  const { productName, contactEmail } = await getSite()
  return (
    <MembersLayout
      isDoorOpen
      lost="it can’t show whether your payment has arrived. Your purchase is safe"
    >
      <Welcome productName={productName} contactEmail={contactEmail} />
      <noscript>
        <p>
          <strong>Signing in needs JavaScript.</strong> Turn it on for this site before you open the
          link.
        </p>
      </noscript>
    </MembersLayout>
  )
}
