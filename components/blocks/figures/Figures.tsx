import type { SectionOf } from '#lib/content/page.ts'
import styles from './Figures.module.css'

export function Figures({ heading, figures }: SectionOf<'figuresSection'>) {
  if (!figures?.length) return null
  return (
    <section>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <dl className={styles.figures}>
        {figures.map(({ key, number, label }) => (
          <div key={key} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.number}>{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
