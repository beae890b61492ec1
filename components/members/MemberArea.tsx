import { MembersHeader } from './MembersHeader.tsx'

/** What a signed-in member sees. */
export function MemberArea({ email, signOut }: { email: string; signOut: () => void }) {
  return (
    <>
      <MembersHeader title="You are in.">
        Signed in as {email}. This is where the course will open.
      </MembersHeader>
      <p>
        <button type="button" className="button button-quiet" onClick={signOut}>
          Sign out
        </button>
      </p>
    </>
  )
}
