import { OVERVIEW } from './address.ts'
import { BackToCourse } from './BackToCourse.tsx'
import { CourseLink } from './CourseLink.tsx'
import { LoosePieces } from './LoosePieces.tsx'
import { MemberBar } from './MemberBar.tsx'
import { ScreenHeading } from './ScreenHeading.tsx'
import styles from './UnknownLesson.module.css'

/** What an address shows that leads to no lesson of the course. */
export function UnknownLesson({ signOut }: { signOut: () => void }) {
  return (
    <>
      <MemberBar signOut={signOut}>
        <BackToCourse />
      </MemberBar>
      <div className={`wrap ${styles.screen}`}>
        <LoosePieces className={styles.picture} />
        <ScreenHeading tab="No such lesson">There is no such lesson</ScreenHeading>
        <p>It may have been renamed or taken out, or the address is not complete.</p>
        <p>
          <CourseLink href={OVERVIEW} className="button">
            See all lessons
          </CourseLink>
        </p>
      </div>
    </>
  )
}
