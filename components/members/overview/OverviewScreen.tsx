'use client'

import { OUTLINE_URL } from '#lib/members/paths.ts'
import type { Outline } from '#lib/members/server/course-shape.ts'
import { MemberData } from '../gate/MemberData.tsx'
import { MemberBar } from '../shared/MemberBar.tsx'
import { useMember } from '../shared/member.ts'
import { Overview } from './Overview.tsx'

/** The overview as the server gives it to the member. */
export function OverviewScreen() {
  const { email } = useMember()
  return (
    <MemberData<Outline> path={OUTLINE_URL}>
      {(outline) => (
        <>
          <MemberBar>Signed in as {email}</MemberBar>
          <Overview outline={outline} />
        </>
      )}
    </MemberData>
  )
}
