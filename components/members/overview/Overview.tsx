'use client'

import Link from 'next/link'
import { CourseRow, FoldedModule } from '#components/ui/CourseModule.tsx'
import { StaffText } from '#components/ui/StaffText.tsx'
import { Arrow } from '#components/ui/Symbols.tsx'
import { OUTLINE_URL } from '#lib/members/api-urls.ts'
import type { CourseModule, Instalment, LessonSummary, Outline } from '#lib/members/course-shape.ts'
import { counted } from '#schemas/fields/counted.ts'
import { lessonPath } from '#schemas/member-paths.ts'
import { MemberData } from '../gate/MemberData.tsx'
import { NOBODY, useMember } from '../shared/member.ts'
import { type Progress, useProgress } from '../shared/progress.ts'
import { ScreenHeading } from '../shared/ScreenHeading.tsx'
import { Tick } from '../shared/Tick.tsx'
import { dayOf, dollarsOf, minutesOf, timeLeft } from '../shared/words.ts'
import styles from './Overview.module.css'
import { Staircase } from './Staircase.tsx'
import { Mentorships, Workshops } from './Workshops.tsx'

type Props = { outline: Outline; instalment?: Instalment | null }

export function Overview({ outline, instalment }: Props) {
  const { isDone } = useProgress()
  const { welcome, modules, workshops, mentorships } = outline
  const lessons = modules.flatMap((module) => module.lessons)
  const left = lessons.filter(({ id }) => !isDone(id))
  return (
    <>
      <header className={`wrap ${styles.hero}`}>
        <div className={styles.words}>
          <ScreenHeading>Your course</ScreenHeading>
          <StaffText className={styles.welcome}>{welcome}</StaffText>
          <ProgressBar lessons={lessons} left={left} />
          <NextStep next={left[0]} hasStarted={left.length < lessons.length} />
          {instalment && <NextInstalment {...instalment} />}
        </div>
        <Staircase modules={modules} isDone={isDone} />
      </header>
      <div className={`wrap ${styles.modules}`}>
        {modules.map((module, index) => (
          <ModuleLessons
            key={module.id}
            module={module}
            index={index}
            next={left[0]}
            isDone={isDone}
          />
        ))}
      </div>
      <div className={`wrap ${styles.besides}`}>
        <Workshops workshops={workshops} />
        <Mentorships mentorships={mentorships} />
      </div>
    </>
  )
}

type ModuleProps = {
  module: CourseModule
  index: number
  next: LessonSummary | undefined
  isDone: Progress['isDone']
}

/** The module of the next lesson is open. The others are folded, so that it is easy to see, except in the preview. */
function ModuleLessons({ module, index, next, isDone }: ModuleProps) {
  const { id: _, lessons, ...about } = module
  const all = lessons.length
  const done = lessons.filter(({ id }) => isDone(id))
  const rows = lessons.map((lesson) => {
    const isTicked = done.includes(lesson)
    return (
      <CourseRow
        key={lesson.id}
        {...lesson}
        mark={<Tick done={isTicked} isCurrent={lesson === next} />}
        note={lesson.hasVideo && 'video'}
        tag={lesson === next && 'Next'}
        title={
          // Hundreds of rows would send hundreds of requests.
          <Link href={lessonPath(lesson.id)} prefetch={false}>
            <span>{lesson.title}</span>
            {isTicked && <span className="visually-hidden"> (done)</span>}
            <Arrow />
          </Link>
        }
      />
    )
  })
  const facts =
    done.length === all ? (
      <>
        <Tick done /> All done
      </>
    ) : done.length > 0 ? (
      `${done.length} of ${all} done`
    ) : (
      `${counted(all, 'lesson')}, ${timeLeft(minutesOf(lessons))}`
    )
  // There, a click opens the field of the title.
  const isPreview = useMember() === NOBODY
  const isOpen = isPreview || (next !== undefined && lessons.includes(next))
  return (
    <FoldedModule {...about} index={index} facts={facts} isOpen={isOpen}>
      {rows}
    </FoldedModule>
  )
}

type NextProps = { next: LessonSummary | undefined; hasStarted: boolean }

export function NextStep({ next, hasStarted }: NextProps) {
  if (!next)
    return (
      <p className={styles.praise}>
        You’ve finished every lesson. Well done! Come back whenever you want to look something up.
      </p>
    )
  return (
    <p>
      <Link href={lessonPath(next.id)} className={`button ${styles.next}`}>
        <span>
          <span className={styles.name}>
            {`${hasStarted ? 'Next:' : 'Start with'} ${next.title}`}
          </span>
          {next.duration !== null && (
            <span className={styles.time}> {counted(next.duration, 'minute')}</span>
          )}
        </span>
        <Arrow />
      </Link>
    </p>
  )
}

export function NextInstalment({ at, cents }: Instalment) {
  const amount = cents === null ? 'Your next instalment' : dollarsOf(cents)
  return (
    <p className={styles.instalment}>
      {`${amount} is due on ${dayOf(new Date(at))}. Your card is charged then.`}
    </p>
  )
}

type Lessons = Record<'lessons' | 'left', LessonSummary[]>

export function ProgressBar({ lessons, left }: Lessons) {
  const all = lessons.length
  return (
    <div className={styles.progress}>
      <p id="progress">
        {left.length === 0
          ? `${counted(all, 'lesson')} done`
          : `${all - left.length} of ${counted(all, 'lesson')} done, ${timeLeft(minutesOf(left))} left`}
      </p>
      <progress
        className={styles.bar}
        style={{ maskSize: `calc((100% + 0.25rem) / ${all})` }}
        aria-labelledby="progress"
        value={all - left.length}
        max={all}
      />
    </div>
  )
}

export function OverviewScreen() {
  const { email } = useMember()
  return (
    <MemberData<Outline & { instalment: Instalment | null }>
      path={OUTLINE_URL}
      bar={`Signed in as ${email}`}
    >
      {({ instalment, ...outline }) => <Overview outline={outline} instalment={instalment} />}
    </MemberData>
  )
}
