import type { Progress } from '#lib/members/browser/use-progress.ts'
import type { CourseModule, Lesson, MemberArea } from '#lib/members/server/course.ts'
import tones from './tones.module.css'

/** A lesson where it stands in the course, and the class that paints its module. */
export type Stop = {
  lesson: Lesson
  module: CourseModule
  /** The place of its module in the course, from 0. */
  index: number
  tone: string | undefined
}

const TONES = [tones.coral, tones.sun, tones.green, tones.blue]

/** The class that sets `--tone` and `--on-tone` for a module: the four colours of the course in turn. */
export const toneOf = (index: number) => TONES[index % TONES.length]

/** All lessons in their order. */
export function stopsOf({ modules }: MemberArea): Stop[] {
  return modules.flatMap((module, index) =>
    module.lessons.map((lesson) => ({ lesson, module, index, tone: toneOf(index) })),
  )
}

/** How many of some lessons are done. */
export const countDone = (lessons: Lesson[], { isDone }: Progress) =>
  lessons.filter(({ id }) => isDone(id)).length
