import { OVERVIEW } from './address.ts'
import { CourseLink } from './CourseLink.tsx'

export function BackToCourse() {
  return (
    <CourseLink href={OVERVIEW}>
      <span aria-hidden="true">←</span> Back to the course
    </CourseLink>
  )
}
