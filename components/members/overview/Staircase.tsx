import type { CSSProperties } from 'react'
import { SHAPES, toneOf } from '#components/ui/tones.ts'
import type { CourseModule } from '#lib/members/course-shape.ts'
import type { Progress } from '../shared/progress.ts'
import styles from './Staircase.module.css'

type Props = { modules: CourseModule[]; isDone: Progress['isDone'] }

/** A step per module, filled by its share of done lessons. Decoration: the text says the same. */
export function Staircase({ modules, isDone }: Props) {
  const isComplete =
    modules.length === SHAPES.length &&
    modules.every(({ lessons }) => lessons.every(({ id }) => isDone(id)))
  return (
    <div className={styles.picture} data-complete={isComplete} aria-hidden="true">
      {modules.map(({ id, lessons }, index) => {
        const share = lessons.filter((lesson) => isDone(lesson.id)).length / lessons.length
        const style: CSSProperties & { '--step': number } = {
          '--step': 0.72 * (40 + (60 * (index + 1)) / modules.length),
        }
        return (
          <Column key={id} index={index} share={share} className={toneOf(index)} style={style} />
        )
      })}
    </div>
  )
}

export function StaircaseOutline() {
  return (
    <div className={`${styles.picture} ${styles.outline}`} aria-hidden="true">
      {[0, 1, 2, 3].map((index) => (
        <Column key={index} index={index} />
      ))}
    </div>
  )
}

type ColumnProps = { index: number; share?: number; className?: string; style?: CSSProperties }

function Column({ index, share, className = '', style }: ColumnProps) {
  return (
    <div className={`${styles.column} ${className}`} style={style}>
      <svg
        className={styles.piece}
        data-earned={share === 1}
        viewBox="0 0 100 100"
        aria-hidden="true"
      >
        <path
          d={SHAPES[index % SHAPES.length]}
          fill="currentColor"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className={styles.step}>
        {share !== undefined && (
          <div className={styles.fill} style={{ height: `${100 * share}%` }} />
        )}
      </div>
    </div>
  )
}
