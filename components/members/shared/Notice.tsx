import type { ReactNode } from 'react'
import { LoosePieces } from '#components/ui/LoosePieces.tsx'
import styles from './Notice.module.css'
import heading from './ScreenHeading.module.css'
import { ScreenHeading } from './ScreenHeading.tsx'
import { TabTitle } from './TabTitle.tsx'

type Props = { title: string; tab?: string; text: string; children: ReactNode }

/** A screen that has nothing of the course to show: why, and the ways on. */
export function Notice({ title, tab, text, children }: Props) {
  return (
    <div className={`wrap ${styles.screen}`}>
      <LoosePieces />
      <ScreenHeading tab={tab}>{title}</ScreenHeading>
      <p className={styles.text}>{text}</p>
      <p className={styles.actions}>{children}</p>
    </div>
  )
}

/** What the member waits for, in words. */
export function Waiting({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="status" className={`wrap ${styles.screen}`}>
      <TabTitle />
      <h1 className={heading.heading}>{title}</h1>
      {children}
    </div>
  )
}
