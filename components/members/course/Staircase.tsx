import type { Progress } from '#lib/members/browser/use-progress.ts'
import type { MemberArea } from '#lib/members/server/course.ts'
import { countDone, toneOf } from './course.ts'
import styles from './Staircase.module.css'
import { TonePiece } from './TonePiece.tsx'

/**
 * A step for each module, filled as far as its lessons are done, and crowned when all are. A picture
 * of what stands in words beside it.
 */
export function Staircase({
  modules,
  progress,
}: {
  modules: MemberArea['modules']
  progress: Progress
}) {
  return (
    <div className={styles.picture} aria-hidden="true">
      {modules.map(({ id, lessons }, index) => {
        const share = countDone(lessons, progress) / lessons.length
        const height = 40 + (60 * (index + 1)) / modules.length
        return (
          <div key={id} className={`${styles.column} ${toneOf(index)}`}>
            <div className={styles.piece} data-earned={share === 1}>
              <TonePiece index={index} />
            </div>
            <div className={styles.step} style={{ height: `${0.72 * height}%` }}>
              <div className={styles.fill} style={{ height: `${100 * share}%` }} />
            </div>
          </div>
        )
      })}
    </div>
  )
}
