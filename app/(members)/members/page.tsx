import type { Metadata } from 'next'
import { getPages } from '#components/content/page.ts'
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
  const [{ productName, contactEmail }, pages] = await Promise.all([getSite(), getPages()])
  const hasCourse = pages.some(({ slug }) => slug === 'course')
  return (
    <MembersLayout lost="you can’t sign in yet">
      <MembersHeader title={`Sign in to ${productName}`} />
      <noscript>
        <p>
          <strong>Signing in needs JavaScript.</strong> Turn it on for this site, then reload this
          page.
        </p>
      </noscript>
      <InlineScript code={process.env.HOLD_SUBMIT_SCRIPT} />
      <LoginForm settings={memberSettings()} contactEmail={contactEmail} />
      <p>
        Not a member yet? <a href={hasCourse ? '/course' : '/'}>See what the course teaches</a>
      </p>
    </MembersLayout>
  )
}
