import type { LinkKind } from '#lib/members/browser/mailed-link.ts'
import { MemberForm, useAttempt } from '../shared/MemberForm.tsx'
import { MembersHeader } from '../shared/MembersHeader.tsx'
import { PasswordField } from '../shared/PasswordField.tsx'
import { words } from './words.ts'

type Props = {
  kind: LinkKind
  email: string
  /** Rejects if a retry may help, with an error that `messageFor` knows. */
  apply: (password: string) => Promise<void>
}

export function LinkForm({ kind, email, apply }: Props) {
  const { state, attempt } = useAttempt('The link could not be used')
  const { title, text, submit, busy } = words[kind]
  return (
    <>
      <MembersHeader title={title}>{text}</MembersHeader>
      <MemberForm
        state={state}
        submit={submit}
        onSubmit={(data) => attempt(busy, () => apply(String(data.get('password') ?? '')))}
      >
        {kind === 'password' && (
          <>
            <input type="email" autoComplete="username" value={email} hidden readOnly />
            <PasswordField
              label="New password"
              autoComplete="new-password"
              hint="At least six characters."
            />
          </>
        )}
      </MemberForm>
    </>
  )
}
