import type { ReactNode } from 'react'
import styles from './TextSection.module.css'

type Props = { heading: string | null; anchor: string | null; children: ReactNode }

/** A section that the list of contents leads to. */
export function TextSection({ heading, anchor, children }: Props) {
  return (
    <section id={anchor ?? undefined} className={styles.section}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      {children}
    </section>
  )
}
