import type { ReactNode } from 'react'
import styles from './State.module.css'

/** A component in one of its states, below the name of both. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.state} aria-label={name}>
      <p className={`wrap ${styles.name}`}>{name}</p>
      {children}
    </section>
  )
}
