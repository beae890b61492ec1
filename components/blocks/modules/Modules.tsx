import type { SectionOf } from '#components/content/page.ts'
import { Emblem } from '#components/ui/Emblem.tsx'
import { Heading, StaffText, Subheading } from '#components/ui/StaffText.tsx'
import { toneOf } from '#components/ui/tones.ts'
import styles from './Modules.module.css'

export function Modules({ heading, modules }: SectionOf<'modulesSection'>) {
  const filled = (modules ?? []).filter(({ title, text }) => title || text)
  if (filled.length === 0) return null
  return (
    <section>
      <Heading className={styles.heading}>{heading}</Heading>
      <ol className={`stack ${styles.steps}`}>
        {filled.map(({ key, title, text }, index) => (
          <li key={key} className={`panel ${styles.step} ${toneOf(index)}`}>
            <Emblem index={index} className={styles.emblem} />
            <Subheading className={styles.title}>{title}</Subheading>
            <StaffText className={styles.text}>{text}</StaffText>
          </li>
        ))}
      </ol>
    </section>
  )
}
