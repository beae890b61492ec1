import styles from './Staircase.module.css'
import { TonePiece } from './TonePiece.tsx'

/** The staircase before the course is known. Decoration. */
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
