import type { Metadata } from 'next'
import { getSite } from '#components/content/site.ts'
import { LoginForm } from '#components/members/login/LoginForm.tsx'
import { InlineScript } from '#components/members/shared/InlineScript.tsx'
import { MembersHeader } from '#components/members/shared/MembersHeader.tsx'
import { MembersLayout } from '#components/members/shared/MembersLayout.tsx'
import { pageMetadata } from '#components/site/metadata.ts'
import { memberSettings } from '#lib/env.ts'

export async function generateMetadata(): Promise<Metadata> {
  return {
    title: 'Login',
    description:
      'Sign in to your course with your email and password. Forgot your password? Ask for a link to set a new one.',
    ...(await pageMetadata('/members')),
  }
}

export default async function MembersPage() {
  const { productName, contactEmail } = await getSite()
  return (
    <MembersLayout lost="you can’t sign in yet">
      <MembersHeader title={productName}>Members</MembersHeader>
      <noscript>
        <p>
          <strong>Signing in needs JavaScript.</strong> Turn it on for this site, then reload this
          page.
        </p>
      </noscript>
      <InlineScript code={process.env.HOLD_SUBMIT_SCRIPT} />
      <LoginForm settings={memberSettings()} contactEmail={contactEmail} />
    </MembersLayout>
  )
}
