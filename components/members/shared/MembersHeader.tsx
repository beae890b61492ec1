import type { ReactNode } from 'react'
import styles from './MembersHeader.module.css'

export function MembersHeader({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <h1 className="display">{title}</h1>
      {children && <p className={styles.text}>{children}</p>}
    </header>
  )
}
