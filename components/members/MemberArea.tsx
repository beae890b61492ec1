import { useEffect } from 'react'
import type { LessonFile } from '#lib/members/browser/member-api.ts'
import { useProgress } from '#lib/members/browser/use-progress.ts'
import type { MemberArea as Area } from '#lib/members/server/course.ts'
import { lessonIdAt, usePath } from './course/address.ts'
import { stopsOf } from './course/course.ts'
import { LessonScreen } from './course/LessonScreen.tsx'
import { Overview } from './course/Overview.tsx'
import { UnknownLesson } from './course/UnknownLesson.tsx'

type Props = {
  area: Area
  member: { id: string; email: string }
  /** Saves a file; rejects where that did not work. */
  download: (file: LessonFile) => Promise<void>
  signOut: () => void
}

/** Everything that a member sees: the overview, or the lesson that the address names. */
export function MemberArea({ area, member, download, signOut }: Props) {
  const lessonId = lessonIdAt(usePath())
  const progress = useProgress(member.id)
  useEffect(silenceNext, [])

  if (lessonId === undefined)
    return <Overview area={area} email={member.email} progress={progress} signOut={signOut} />

  const stops = stopsOf(area)
  const stop = stops.find(({ lesson }) => lesson.id === lessonId)
  if (!stop) return <UnknownLesson signOut={signOut} />
  return (
    <LessonScreen
      key={lessonId}
      stops={stops}
      stop={stop}
      done={progress.isDone(lessonId)}
      markDone={(done) => progress.markDone(lessonId, done)}
      download={download}
      signOut={signOut}
    />
  )
}

/** Our headings take the focus and are read; Next would have the title of the tab read as well. */
function silenceNext() {
  document.querySelector('next-route-announcer')?.setAttribute('aria-hidden', 'true')
}
