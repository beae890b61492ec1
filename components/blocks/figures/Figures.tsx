import type { SectionOf } from '#components/content/page.ts'
import { Heading } from '#components/ui/StaffText.tsx'
import { toneOf } from '#components/ui/tones.ts'
import styles from './Figures.module.css'

export function Figures({ heading, figures }: SectionOf<'figuresSection'>) {
  const complete = (figures ?? []).filter(({ number, label }) => number && label)
  if (complete.length === 0) return null
  return (
    <section>
      <Heading className={styles.heading}>{heading}</Heading>
      <dl className={`stack ${styles.figures}`}>
        {complete.map(({ key, number, label }, index) => (
          <div key={key} className={`${styles.figure} ${toneOf(index)}`}>
            <dt dir="auto" className={styles.label}>
              {label}
            </dt>
            <dd dir="auto" className={styles.number}>
              {number}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
