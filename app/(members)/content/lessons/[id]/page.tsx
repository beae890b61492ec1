import { LessonScreen } from '#components/members/lesson/LessonScreen.tsx'
import { LessonView } from '#components/members/lesson/LessonView.tsx'
import { UnknownLesson } from '#components/members/lesson/UnknownLesson.tsx'
import { preview } from '#lib/content/preview.ts'
import { getLessonDraft } from '#lib/members/drafts.ts'
import { LESSON_PLACEHOLDER } from '#schemas/member-paths.ts'

/** One page is prerendered for all lessons; our server sends it for every lesson URL. */
export const generateStaticParams = () => [{ id: LESSON_PLACEHOLDER }]

export default async function LessonPage({ params }: { params: Promise<{ id: string }> }) {
  if ((await preview()) !== 'on') return <LessonScreen />
  const { id } = await params
  const draft = await getLessonDraft(id)
  return draft ? <LessonView lesson={draft} /> : <UnknownLesson />
}
