import type { MemberSettings } from '#lib/env.ts'
import { MembersHeader } from '../shared/MembersHeader.tsx'
import { MembersLayout } from '../shared/MembersLayout.tsx'
import { LoginForm } from './LoginForm.tsx'

type Props = { productName: string; label: string; settings: MemberSettings }

export function LoginScreen({ productName, label, settings }: Props) {
  return (
    <MembersLayout>
      <MembersHeader title={productName}>{label}</MembersHeader>
      <noscript>
        <p>
          <strong>Signing in needs JavaScript.</strong> Please turn it on for this site, then load
          this page again.
        </p>
      </noscript>
      <LoginForm settings={settings} />
    </MembersLayout>
  )
}
