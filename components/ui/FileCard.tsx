import type { ReactNode } from 'react'
import styles from './FileCard.module.css'

type Props = {
  title: string
  name: string
  /** In bytes. */
  size: number
  image?: ReactNode
  children: ReactNode
}

export function FileCard({ title, name, size, image, children }: Props) {
  return (
    <div className={`cluster ${styles.file}`}>
      {image}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className="small-print">{fileFacts(name, size)}</p>
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

function fileSize(bytes: number) {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
