import Link from 'next/link'
import type { Lesson } from '#lib/members/course-shape.ts'
import { lessonPath, OVERVIEW } from '#schemas/member-paths.ts'
import { useProgress } from '../shared/progress.ts'
import { Tick } from '../shared/Tick.tsx'
import beside from './Beside.module.css'
import styles from './ModuleLessons.module.css'

type Props = { module: Lesson['module']; current: string }

/** The lessons of the module, and which of them is open. */
export function ModuleLessons({ module, current }: Props) {
  const { isDone } = useProgress()
  return (
    <nav aria-label="This module" className={`${styles.module} ${beside.part}`}>
      <h2 dir="auto" className={beside.heading}>
        <span>{`Module ${module.index + 1}: `}</span>
        <span className={styles.title}>{module.title}</span>
      </h2>
      {module.lessons.map(({ id, title }) => (
        <Link
          key={id}
          href={lessonPath(id)}
          prefetch={false}
          aria-current={id === current ? 'page' : undefined}
          className={styles.lesson}
        >
          <Tick done={isDone(id)} isCurrent={id === current} />
          <span>{title}</span>
          {isDone(id) && <span className="visually-hidden"> (done)</span>}
        </Link>
      ))}
      <Link href={OVERVIEW} className={styles.all}>
        All lessons
      </Link>
    </nav>
  )
}
