import { lessonAddress, OVERVIEW } from './address.ts'
import { CourseLink } from './CourseLink.tsx'
import type { Stop } from './course.ts'
import styles from './Neighbours.module.css'

type Props = { previous: Stop | undefined; next: Stop | undefined }

/** The lessons before and after this one, in the colours of their modules. */
export function Neighbours({ previous, next }: Props) {
  return (
    <nav aria-label="Lessons" className={`wrap ${styles.neighbours}`}>
      {previous && <Neighbour stop={previous} way="Previous" />}
      {next ? <Neighbour stop={next} way="Next" /> : <End />}
    </nav>
  )
}

function End() {
  return (
    <CourseLink href={OVERVIEW} className={`${styles.neighbour} ${styles.next} ${styles.end}`}>
      <span className={styles.way}>That was the last lesson.</span>{' '}
      <span className={styles.title}>See the whole course</span>
    </CourseLink>
  )
}

function Neighbour({ stop, way }: { stop: Stop; way: 'Previous' | 'Next' }) {
  const { lesson, module, tone } = stop
  return (
    <CourseLink
      href={lessonAddress(lesson.id)}
      className={`${styles.neighbour} ${way === 'Next' ? `${styles.next} ${tone}` : ''}`}
    >
      <span className={styles.way}>
        {way === 'Previous' && <span aria-hidden="true">← </span>}
        {way}
        {way === 'Next' && <span aria-hidden="true"> →</span>}
      </span>{' '}
      <span className={styles.title}>{lesson.title}</span>{' '}
      <span className={styles.module}>{module.title}</span>
    </CourseLink>
  )
}
