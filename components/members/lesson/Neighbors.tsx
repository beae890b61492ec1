import Link from 'next/link'
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
        <NeighborLink neighbor={previous} label="Previous" className={styles.previous} />
      )}
      {next ? (
        <NeighborLink
          neighbor={next}
          label="Next"
          className={`${styles.next} ${toneOf(next.module.index)}`}
        />
      ) : (
        <Link href={OVERVIEW} className={`${styles.neighbor} ${styles.next} ${styles.end}`}>
          <span>
            <span className={styles.small}>That was the last lesson.</span>{' '}
            <span className={styles.title}>See all lessons</span>
          </span>
          <Arrow />
        </Link>
      )}
    </nav>
  )
}

type LinkProps = { neighbor: Neighbor; label: string; className: string | undefined }

function NeighborLink({ neighbor, label, className }: LinkProps) {
  const { id, title, module } = neighbor
  return (
    <Link href={lessonPath(id)} className={`${styles.neighbor} ${className}`}>
      <span>
        <span className={styles.small}>{`${label} in ${module.title}`}</span>{' '}
        <span className={styles.title}>{title}</span>
      </span>
      <Arrow isBack={label === 'Previous'} />
    </Link>
  )
}
