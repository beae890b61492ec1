import styles from './ProgressBar.module.css'

/** How many lessons of the course are done, in words and as a bar. */
export function ProgressBar({ done, of }: { done: number; of: number }) {
  return (
    <div className={styles.progress}>
      <p id="progress" className={styles.words}>
        {done} of {of} {of === 1 ? 'lesson' : 'lessons'} done
      </p>
      <progress className={styles.bar} aria-labelledby="progress" value={done} max={of} />
    </div>
  )
}
