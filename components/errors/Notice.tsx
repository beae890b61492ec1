import type { ReactNode } from 'react'
import styles from './Notice.module.css'

/** A whole screen with one thing to say and a way on. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.notice}`}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}
