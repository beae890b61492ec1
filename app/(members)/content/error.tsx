'use client'

import { CourseNotLoaded } from '#components/members/gate/MemberData.tsx'
import { LoadAgain } from '#components/members/shared/LoadAgain.tsx'

/** The code of another screen did not load. The gate still works. */
export default function LessonNotLoaded({ error }: { error: Error }) {
  if (error.name !== 'ChunkLoadError') throw error
  return (
    <CourseNotLoaded>
      <LoadAgain />
    </CourseNotLoaded>
  )
}
