import type { SectionOf } from '#components/content/page.ts'
import { Emblem } from '#components/ui/Emblem.tsx'
import { StaffText } from '#components/ui/StaffText.tsx'
import { toneOf } from '#components/ui/tones.ts'
import styles from './Modules.module.css'

export function Modules({ heading, modules }: SectionOf<'modulesSection'>) {
  const filled = (modules ?? []).filter(({ title, text }) => title || text)
  if (filled.length === 0) return null
  return (
    <section>
      <StaffText as="h2" className={styles.heading}>
        {heading}
      </StaffText>
      <ol className={`stack ${styles.steps}`}>
        {filled.map(({ key, title, text }, index) => (
          <li key={key} className={`panel ${styles.step} ${toneOf(index)}`}>
            <Emblem index={index} className={styles.emblem} />
            <StaffText as="h3" className={styles.title}>
              {title}
            </StaffText>
            <StaffText className={styles.text}>{text}</StaffText>
          </li>
        ))}
      </ol>
    </section>
  )
}
