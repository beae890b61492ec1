import type { Metadata } from 'next'
import { LoginScreen } from '#components/members/login/LoginScreen.tsx'
import { getSite } from '#lib/content/site.ts'
import { memberSettings } from '#lib/env.ts'

export const metadata: Metadata = { title: 'Login', robots: { index: false } }

export default async function MembersPage() {
  const { productName, membersLabel } = await getSite()
  return <LoginScreen productName={productName} label={membersLabel} settings={memberSettings()} />
}
