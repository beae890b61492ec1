import Link from 'next/link'
import type { ReactNode } from 'react'
import { Arrow } from '#components/ui/Symbols.tsx'
import { toneOf } from '#components/ui/tones.ts'
import type { Neighbor } from '#lib/members/course-shape.ts'
import { lessonPath, OVERVIEW } from '#schemas/member-paths.ts'
import styles from './Neighbors.module.css'

type Props = { previous: Neighbor | null; next: Neighbor | null }

export function Neighbors({ previous, next }: Props) {
  return (
    <nav aria-label="Lessons" className={styles.neighbors}>
      {previous && (
        <NeighborLink neighbor={previous}>
          <Arrow isBack /> Previous
        </NeighborLink>
      )}
      {next ? (
        <NeighborLink neighbor={next} className={`${styles.next} ${toneOf(next.module.index)}`}>
          Next <Arrow />
        </NeighborLink>
      ) : (
        <Link href={OVERVIEW} className={`${styles.neighbor} ${styles.next} ${styles.end}`}>
          <span className={styles.small}>That was the last lesson.</span>{' '}
          <span className={styles.title}>See all lessons</span>
        </Link>
      )}
    </nav>
  )
}

type LinkProps = { neighbor: Neighbor; className?: string; children: ReactNode }

function NeighborLink({ neighbor, className = '', children }: LinkProps) {
  const { id, title, module } = neighbor
  return (
    <Link href={lessonPath(id)} className={`${styles.neighbor} ${className}`}>
      <span className={styles.small}>{children}</span> <span className={styles.title}>{title}</span>{' '}
      <span className={styles.small}>{module.title}</span>
    </Link>
  )
}
