import type { ReactNode } from 'react'
import type { SectionOf } from '#components/content/page.ts'
import { RichText } from '#components/ui/RichText.tsx'
import { Heading } from '#components/ui/StaffText.tsx'
import styles from './TextSection.module.css'

type Props = { heading: string | null; anchor: string | null; children: ReactNode }

export function TextSection({ heading, anchor, children }: Props) {
  return (
    <section id={anchor ?? undefined} className={styles.section}>
      <Heading className={styles.heading}>{heading}</Heading>
      {children}
    </section>
  )
}

export function Text({ heading, anchor, body }: SectionOf<'policySection'>) {
  if (!heading && body.length === 0) return null
  return (
    <TextSection heading={heading} anchor={anchor}>
      <RichText blocks={body} />
    </TextSection>
  )
}
