import type { ReactNode } from 'react'
import { Notice as MissingPart } from '#components/errors/Notice.tsx'
import heading from '#components/ui/ScreenHeading.module.css'
import styles from './Notice.module.css'
import { ScreenHeading } from './ScreenHeading.tsx'
import { TabTitle } from './TabTitle.tsx'

type Props = { title: string; tab?: string; text: string; children: ReactNode }

/** A screen that has nothing of the course to show: why, and the ways on. */
export function Notice({ title, tab, text, children }: Props) {
  return (
    <MissingPart heading={<ScreenHeading tab={tab}>{title}</ScreenHeading>} text={text}>
      {children}
    </MissingPart>
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
