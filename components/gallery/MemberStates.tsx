import { LessonOpening } from '#components/members/opening/LessonOpening.tsx'
import { Opening } from '#components/members/opening/Opening.tsx'
import { Mentorships } from '#components/members/overview/Mentorships.tsx'
import { ModuleLessons } from '#components/members/overview/ModuleLessons.tsx'
import { NextStep } from '#components/members/overview/NextStep.tsx'
import { ProgressBar } from '#components/members/overview/ProgressBar.tsx'
import { Staircase } from '#components/members/overview/Staircase.tsx'
import { GatePicture } from '#components/members/shared/GatePicture.tsx'
import { LoosePieces } from '#components/ui/LoosePieces.tsx'
import type { CourseModule } from '#lib/members/server/course-shape.ts'
import { State } from './State.tsx'
import { LONG } from './samples.ts'

const titles = ['Marketing', 'Sales', 'Finance', 'Leadership']
const modules: CourseModule[] = titles.map((title) => ({
  ...{ id: title, title, summary: 'What you learn here.' },
  lessons: [1, 2, 3].map((number) => ({
    ...{ id: `${title}-${number}`, title: `Lesson ${number}`, summary: 'What it is about.' },
    ...{ duration: 40, hasVideo: number === 1 },
  })),
}))
const lessons = modules.flatMap((module) => module.lessons)

/** How much of the course is done. */
const shares = { 'nothing done': 0, 'half of it done': 5, 'all done': lessons.length }

/** What members see, without a member. */
export function MemberStates() {
  return (
    <>
      {Object.entries(shares).map(([name, count]) => {
        const done = lessons.slice(0, count).map(({ id }) => id)
        const isDone = (id: string) => done.includes(id)
        const left = lessons.filter(({ id }) => !isDone(id))
        return (
          <State key={name} name={`Staircase, progress and next step: ${name}`}>
            <div className="wrap">
              <Staircase modules={modules} isDone={isDone} />
              <ProgressBar lessons={lessons} left={left} />
              <NextStep next={left[0]} begun={count > 0} />
            </div>
          </State>
        )
      })}
      {modules.map((module, index) => (
        <State key={module.id} name={`Module: the tone of ${module.title}`}>
          <div className="wrap">
            <ModuleLessons module={module} index={index} isDone={(id) => id.endsWith('1')} />
          </div>
        </State>
      ))}
      <State name="Mentorships: long words, and none">
        <div className="wrap">
          <Mentorships
            mentorships={[
              { id: 'long', title: LONG, summary: LONG, fee: null, renewalLink: 'https://x.test' },
            ]}
          />
          <Mentorships mentorships={[]} />
        </div>
      </State>
      <State name="While the course is loading">
        <Opening words="Opening your course…" />
      </State>
      <State name="While a lesson is loading">
        <LessonOpening />
      </State>
      <State name="The login’s door, and the pieces of the error screens">
        <div className="wrap">
          <GatePicture />
          <LoosePieces />
        </div>
      </State>
    </>
  )
}
