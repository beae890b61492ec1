import styles from './DoneToggle.module.css'
import { Tick } from './Tick.tsx'

/** Ticks a lesson off, and takes the tick away again. */
export function DoneToggle({
  done,
  onChange,
}: {
  done: boolean
  onChange: (done: boolean) => void
}) {
  return (
    <button
      type="button"
      className={styles.toggle}
      data-done={done}
      onClick={() => onChange(!done)}
    >
      <Tick done={done} />
      {done ? 'Done' : 'Mark as done'}
      {done && <span className="visually-hidden"> (mark as not done)</span>}
    </button>
  )
}
