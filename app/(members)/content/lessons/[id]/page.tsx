import { LESSON_PLACEHOLDER } from '#lib/members/paths.ts'

export { LessonScreen as default } from '#components/members/lesson/LessonScreen.tsx'

/** One page is prerendered for all lessons; our server answers each URL of a lesson with it. */
export const generateStaticParams = () => [{ id: LESSON_PLACEHOLDER }]
