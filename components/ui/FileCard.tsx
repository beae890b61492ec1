import type { ReactNode } from 'react'
import { fileSize } from '#schemas/values/file-size.ts'
import styles from './FileCard.module.css'
import { StaffText } from './StaffText.tsx'

type Props = {
  title?: string
  name: string
  /** In bytes. */
  size: number
  children: ReactNode
}

export function FileCard({ title, name, size, children }: Props) {
  return (
    <div className={`cluster no-print ${styles.file}`}>
      <div className={styles.words}>
        <StaffText className={styles.title}>{title}</StaffText>
        <p className={styles.facts}>{fileFacts(name, size)}</p>
      </div>
      {children}
    </div>
  )
}

/** Type and size of a file, from its name and its size in bytes: `PDF, 48 KB`. */
export function fileFacts(name: string, size: number) {
  const [, kind] = /\.([a-z0-9]{1,5})$/i.exec(name) ?? []
  return kind ? `${kind.toUpperCase()}, ${fileSize(size)}` : fileSize(size)
}
