import styles from './Tick.module.css'

type Props = { done: boolean; isCurrent?: boolean }

export function Tick({ done, isCurrent = false }: Props) {
  return (
    <svg className={styles.tick} data-done={done} viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="16.5" />
      {done ? (
        <path d="m10.5 18.5 5 5 10-11" />
      ) : (
        isCurrent && <circle cx="18" cy="18" r="7" fill="currentColor" />
      )}
    </svg>
  )
}
