import type { Progress } from '#lib/members/browser/use-progress.ts'
import type { MemberArea } from '#lib/members/server/course.ts'
import { countDone, stopsOf, toneOf } from './course.ts'
import { MemberBar } from './MemberBar.tsx'
import { Mentorships } from './Mentorships.tsx'
import { ModuleLessons } from './ModuleLessons.tsx'
import { NextStep } from './NextStep.tsx'
import styles from './Overview.module.css'
import { ProgressBar } from './ProgressBar.tsx'
import { ScreenHeading } from './ScreenHeading.tsx'
import { Staircase } from './Staircase.tsx'
import { Workshops } from './Workshops.tsx'

type Props = { area: MemberArea; email: string; progress: Progress; signOut: () => void }

/** The whole course on one screen: how far the member is, what comes next, and what there is besides. */
export function Overview({ area, email, progress, signOut }: Props) {
  const stops = stopsOf(area)
  const done = countDone(
    stops.map(({ lesson }) => lesson),
    progress,
  )
  const next = stops.find(({ lesson }) => !progress.isDone(lesson.id))
  return (
    <>
      <MemberBar signOut={signOut}>Signed in as {email}</MemberBar>
      <header className={`wrap ${styles.hero}`}>
        <div className={styles.words}>
          <ScreenHeading>Your course</ScreenHeading>
          <p className={styles.welcome}>{area.welcome}</p>
          <ProgressBar done={done} of={stops.length} />
          <NextStep next={next?.lesson} begun={done > 0} />
        </div>
        <Staircase modules={area.modules} progress={progress} />
      </header>
      <div className={`wrap ${styles.modules}`}>
        {area.modules.map((module, index) => (
          <ModuleLessons
            key={module.id}
            module={module}
            number={index + 1}
            tone={toneOf(index)}
            progress={progress}
          />
        ))}
      </div>
      <div className={styles.besides}>
        <div className={`wrap ${styles.columns}`}>
          <Workshops workshops={area.workshops} />
          <Mentorships mentorships={area.mentorships} />
        </div>
      </div>
    </>
  )
}
