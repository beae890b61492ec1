import type { CSSProperties } from 'react'
import { SHAPES } from '#components/ui/shapes.ts'
import { toneOf } from '#components/ui/tones.ts'
import type { Progress } from '#lib/members/browser/progress.ts'
import type { CourseModule } from '#lib/members/server/course-shape.ts'
import styles from './Staircase.module.css'
import { TonePiece } from './TonePiece.tsx'

type Props = { modules: CourseModule[]; isDone: Progress['isDone'] }

/**
 * A step for each module, filled as far as its lessons are done, with a piece on top that gets its color
 * when all are; the four of a complete course form the mark. Decoration: the words beside it say the same.
 */
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
