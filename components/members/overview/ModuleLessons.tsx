import Link from 'next/link'
import { CourseModule, CourseRow } from '#components/ui/CourseModule.tsx'
import type { Progress } from '#lib/members/browser/progress.ts'
import type { CourseModule as Module } from '#lib/members/server/course-shape.ts'
import { lessonPath } from '#schemas/member-paths.ts'
import { Tick } from '../shared/Tick.tsx'

type Props = {
  module: Module
  index: number
  isDone: Progress['isDone']
}

export function ModuleLessons({ module, index, isDone }: Props) {
  const { id: _, lessons, ...about } = module
  const done = lessons.filter(({ id }) => isDone(id))
  return (
    <CourseModule {...about} index={index} facts={`${done.length} of ${lessons.length} done`}>
      {lessons.map((lesson) => {
        const isTicked = done.includes(lesson)
        return (
          <CourseRow
            key={lesson.id}
            {...lesson}
            mark={<Tick done={isTicked} />}
            note={lesson.hasVideo && 'video'}
            title={
              // Hundreds of rows would send hundreds of requests.
              <Link href={lessonPath(lesson.id)} prefetch={false}>
                {lesson.title}
                {isTicked && <span className="visually-hidden"> (done)</span>}
              </Link>
            }
          />
        )
      })}
    </CourseModule>
  )
}
