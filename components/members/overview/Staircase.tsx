import type { CSSProperties } from 'react'
import { SHAPES, toneOf } from '#components/ui/tones.ts'
import type { Progress } from '#lib/members/browser/progress.ts'
import type { CourseModule } from '#lib/members/server/course-shape.ts'
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
        const step: CSSProperties & { '--step': number } = {
          '--step': 0.72 * (40 + (60 * (index + 1)) / modules.length),
        }
        return (
          <div key={id} className={`${styles.column} ${toneOf(index)}`} style={step}>
            <div className={styles.piece} data-earned={share === 1}>
              <TonePiece index={index} />
            </div>
            <div className={styles.step}>
              <div className={styles.fill} style={{ height: `${100 * share}%` }} />
            </div>
          </div>
        )
      })}
    </div>
  )
}

export function StaircaseOutline() {
  return (
    <div className={`${styles.picture} ${styles.outline}`} aria-hidden="true">
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className={styles.column}>
          <div className={styles.piece}>
            <TonePiece index={index} />
          </div>
          <div className={styles.step} />
        </div>
      ))}
    </div>
  )
}

function TonePiece({ index }: { index: number }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <path
        d={SHAPES[index % SHAPES.length]}
        fill="currentColor"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
