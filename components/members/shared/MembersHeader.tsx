import type { ReactNode } from 'react'
import styles from './MembersHeader.module.css'

type Props = {
  title: string
  /** What visitors do here, larger than a title that only names the product. */
  task?: string
  children?: ReactNode
}

export function MembersHeader({ title, task, children }: Props) {
  return (
    <header className={styles.header}>
      <h1 className={task ? styles.brand : 'display'}>{title}</h1>
      {task && <p className={styles.task}>{task}</p>}
      {children && <p className={styles.text}>{children}</p>}
    </header>
  )
}
