'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef } from 'react'
import useSWR from 'swr'
import { lessonIdAt, lessonUrl, OVERVIEW } from '#lib/members/paths.ts'
import type { Lesson } from '#lib/members/server/course-shape.ts'
import { MemberData } from '../gate/MemberData.tsx'
import { MemberBar } from '../shared/MemberBar.tsx'
import { LessonView } from './LessonView.tsx'
import { UnknownLesson } from './UnknownLesson.tsx'

/** The lesson that the URL names, as the server gives it to the member. */
export function LessonScreen() {
  // Not from `useParams`: one prerendered page serves every lesson, so its parameter is a placeholder.
  const id = lessonIdAt(usePathname() ?? '') ?? ''
  useTopOf(id)
  return (
    <MemberData<Lesson | null> key={id} path={lessonUrl(id)}>
      {(lesson) => (
        <>
          <MemberBar>
            <Link href={OVERVIEW}>
              <span aria-hidden="true">←</span> Back to the course
            </Link>
          </MemberBar>
          {lesson ? <Shown lesson={lesson} /> : <UnknownLesson />}
        </>
      )}
    </MemberData>
  )
}

/** Scrolls up for another lesson. Next does not: to it, all lessons are the same page. */
function useTopOf(id: string) {
  const shown = useRef(id)
  const traversed = useRef(false)

  useEffect(() => {
    // Back and Forward find the place that was left. Over a fragment they lead to the same lesson.
    const note = () => {
      traversed.current = lessonIdAt(location.pathname) !== shown.current
    }
    window.addEventListener('popstate', note)
    return () => window.removeEventListener('popstate', note)
  }, [])

  useLayoutEffect(() => {
    if (id !== shown.current && !traversed.current) window.scrollTo(0, 0)
    shown.current = id
    traversed.current = false
  }, [id])
}

function Shown({ lesson }: { lesson: Lesson }) {
  // The next lesson opens at once.
  useSWR(lesson.next && lessonUrl(lesson.next.id), { revalidateOnFocus: false })
  return <LessonView lesson={lesson} />
}
