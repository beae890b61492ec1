'use client'

import type { Outline } from '#lib/members/server/course-shape.ts'
import { useProgress } from '../shared/member.ts'
import { ScreenHeading } from '../shared/ScreenHeading.tsx'
import { Mentorships } from './Mentorships.tsx'
import { ModuleLessons } from './ModuleLessons.tsx'
import { NextStep } from './NextStep.tsx'
import styles from './Overview.module.css'
import { ProgressBar } from './ProgressBar.tsx'
import { Staircase } from './Staircase.tsx'
import { Workshops } from './Workshops.tsx'

/** The whole course on one screen: what is done, what comes next, and what there is besides. */
export function Overview({ outline }: { outline: Outline }) {
  const { isDone } = useProgress()
  const { welcome, modules, workshops, mentorships } = outline
  const lessons = modules.flatMap((module) => module.lessons)
  const left = lessons.filter(({ id }) => !isDone(id))
  return (
    <>
      <header className={`wrap ${styles.hero}`}>
        <div className={styles.words}>
          <ScreenHeading>Your course</ScreenHeading>
          {welcome && <p className={styles.welcome}>{welcome}</p>}
          <ProgressBar lessons={lessons} left={left} />
          <NextStep next={left[0]} begun={left.length < lessons.length} />
        </div>
        <Staircase modules={modules} isDone={isDone} />
      </header>
      <div className={`wrap ${styles.modules}`}>
        {modules.map((module, index) => (
          <ModuleLessons key={module.id} module={module} index={index} isDone={isDone} />
        ))}
      </div>
      <div className={styles.besides}>
        <div className={`wrap ${styles.columns}`}>
          <Workshops workshops={workshops} />
          <Mentorships mentorships={mentorships} />
        </div>
      </div>
    </>
  )
}
