'use client'

import { MemberForm } from '#components/members/shared/MemberForm.tsx'
import { MembersHeader } from '#components/members/shared/MembersHeader.tsx'
import { MembersLayout } from '#components/members/shared/MembersLayout.tsx'
import { PasswordField } from '#components/members/shared/PasswordField.tsx'
import { State } from './State.tsx'
import { LONG } from './samples.ts'

const states = [
  { is: 'idle', words: '' },
  { is: 'busy', words: 'Signing in…' },
  { is: 'done', words: `We’ve sent a link to ${LONG}.` },
] as const

/** The forms of the members’ area. The one after a failure takes the focus, so it is not among them. */
export function FormStates() {
  return (
    <>
      <State name="Form: long words">
        <MembersLayout>
          <MembersHeader title={LONG}>{LONG}</MembersHeader>
        </MembersLayout>
      </State>
      {states.map((state) => (
        <State key={state.is} name={`Form: ${state.is}`}>
          <div className="wrap">
            <MemberForm state={state} submit="Login" onSubmit={() => {}}>
              {state.is === 'idle' && (
                <PasswordField label="Password" autoComplete="new-password" hint={LONG} />
              )}
            </MemberForm>
          </div>
        </State>
      ))}
    </>
  )
}
