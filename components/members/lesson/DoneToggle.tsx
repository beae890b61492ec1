'use client'

import { useProgress } from '../shared/member.ts'
import { Tick } from '../shared/Tick.tsx'
import styles from './DoneToggle.module.css'

export function DoneToggle({ lessonId }: { lessonId: string }) {
  const { isDone, markDone } = useProgress()
  const done = isDone(lessonId)
  return (
    <button
      type="button"
      className={`button ${styles.toggle}`}
      data-done={done}
      onClick={() => markDone(lessonId, !done)}
    >
      <Tick done={done} />
      {done ? 'Done' : 'Mark as done'}
      {done && <span className="visually-hidden"> (mark as not done)</span>}
    </button>
  )
}
