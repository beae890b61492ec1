import type { ComponentProps, ReactNode } from 'react'
import { LoosePieces } from '#components/ui/LoosePieces.tsx'
import styles from './Notice.module.css'

type Props = ComponentProps<'div'> & {
  heading: ReactNode
  /** What happened, and below it the ways on. */
  text: string
}

/** A whole screen with one thing to say: something is missing, so the mark has fallen apart. */
export function Notice({ heading, text, className = '', children, ...attributes }: Props) {
  return (
    <div className={`grid ${styles.notice} ${className}`} {...attributes}>
      <LoosePieces className={styles.pieces} />
      <div className={styles.words}>
        {heading}
        <p className={styles.text}>{text}</p>
        <p className={styles.actions}>{children}</p>
      </div>
    </div>
  )
}
