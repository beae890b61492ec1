import type { FirebaseSettings } from '#lib/env.ts'
import { requestPasswordLink } from '#lib/members/browser/mailed-link.ts'
import { MemberForm, useAttempt } from '../shared/MemberForm.tsx'

/** For a member whose account somebody else may have used. */
export function NewPasswordOffer({
  settings,
  email,
}: {
  settings: FirebaseSettings
  email: string
}) {
  const { state, attempt } = useAttempt('The link could not be sent')
  return (
    <MemberForm
      state={state}
      submit="Email me a link to choose a new password"
      onSubmit={() =>
        attempt('Sending…', async () => {
          await requestPasswordLink(settings, email)
          return `We’ve sent a link to ${email}.`
        })
      }
    />
  )
}
