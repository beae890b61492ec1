import { LessonScreen } from '#components/members/lesson/LessonScreen.tsx'
import { LESSON_PLACEHOLDER } from '#lib/members/paths.ts'

/** One page is prerendered for all lessons; our server answers each URL of a lesson with it. */
export const generateStaticParams = () => [{ id: LESSON_PLACEHOLDER }]

export default function LessonPage() {
  return <LessonScreen />
}
