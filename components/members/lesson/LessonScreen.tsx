'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef } from 'react'
import useSWR from 'swr'
import { Arrow } from '#components/ui/Symbols.tsx'
import { lessonUrl } from '#lib/members/api-urls.ts'
import type { Lesson } from '#lib/members/course-shape.ts'
import { lessonIdAt, OVERVIEW } from '#schemas/member-paths.ts'
import { MemberData } from '../gate/MemberData.tsx'
import { LessonView } from './LessonView.tsx'
import { UnknownLesson } from './UnknownLesson.tsx'

export function LessonScreen() {
  // Not `useParams`: one prerendered page serves all lessons, so its parameter is a placeholder.
  const id = lessonIdAt(usePathname() ?? '') ?? ''
  useScrollToTop(id)
  return (
    <MemberData<Lesson | null>
      key={id}
      path={lessonUrl(id)}
      bar={
        <Link href={OVERVIEW}>
          <Arrow isBack /> Back to the course
        </Link>
      }
    >
      {(lesson) => (lesson ? <LoadedLesson lesson={lesson} /> : <UnknownLesson />)}
    </MemberData>
  )
}

/** Scrolls up for another lesson. Next does not: all lessons are the same page. */
function useScrollToTop(id: string) {
  const shown = useRef(id)
  const traversed = useRef(false)

  useEffect(() => {
    // Back and Forward restore the scroll position. If only the fragment changes, the lesson stays.
    const onPopState = () => {
      traversed.current = lessonIdAt(location.pathname) !== shown.current
    }
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])

  useLayoutEffect(() => {
    if (id !== shown.current && !traversed.current) window.scrollTo(0, 0)
    shown.current = id
    traversed.current = false
  }, [id])
}

function LoadedLesson({ lesson }: { lesson: Lesson }) {
  useSWR(lesson.next && lessonUrl(lesson.next.id), { revalidateOnFocus: false })
  return <LessonView lesson={lesson} />
}
