import { LessonScreen } from '#components/members/lesson/LessonScreen.tsx'
import { LessonView } from '#components/members/lesson/LessonView.tsx'
import { UnknownLesson } from '#components/members/lesson/UnknownLesson.tsx'
import { preview } from '#lib/content/preview.ts'
import { LESSON_PLACEHOLDER } from '#lib/members/paths.ts'
import { getLessonDraft } from '#lib/members/server/drafts.ts'

type Props = { params: Promise<{ id: string }> }

/** One page is prerendered for all lessons; our server answers each URL of a lesson with it. */
export const generateStaticParams = () => [{ id: LESSON_PLACEHOLDER }]

export default async function LessonPage({ params }: Props) {
  if ((await preview()) !== 'on') return <LessonScreen />
  const { id } = await params
  const draft = await getLessonDraft(id)
  return draft ? <LessonView lesson={draft} /> : <UnknownLesson />
}
