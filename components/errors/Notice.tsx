import type { ReactNode, Ref } from 'react'
import { LoosePieces } from '#components/ui/LoosePieces.tsx'
import styles from './Notice.module.css'

type Props = {
  title: string
  /** Of the heading, for a script that puts the focus on it. */
  ref?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A whole screen with one thing to say and a way on. */
export function Notice({ title, ref, children }: Props) {
  return (
    <div className={`wrap ${styles.notice}`}>
      <LoosePieces />
      <h1 ref={ref} tabIndex={ref ? -1 : undefined} className={styles.title}>
        {title}
      </h1>
      {children}
    </div>
  )
}
