import type { ReactNode } from 'react'
import styles from './MembersHeader.module.css'

type Props = { title: string; children?: ReactNode }

export function MembersHeader({ title, children }: Props) {
  return (
    <header className={styles.header}>
      <h1 className="display">{title}</h1>
      {children && <p className={styles.text}>{children}</p>}
    </header>
  )
}
