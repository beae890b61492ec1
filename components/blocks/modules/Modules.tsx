import type { SectionOf } from '#components/content/page.ts'
import { Emblem } from '#components/ui/Emblem.tsx'
import { toneOf } from '#components/ui/tones.ts'
import styles from './Modules.module.css'

export function Modules({ heading, modules }: SectionOf<'modulesSection'>) {
  const filled = (modules ?? []).filter(({ title, text }) => title || text)
  if (filled.length === 0) return null
  return (
    <section>
      {heading && (
        <h2 dir="auto" className={styles.heading}>
          {heading}
        </h2>
      )}
      <ol className={`stack ${styles.steps}`}>
        {filled.map(({ key, title, text }, index) => (
          <li key={key} className={`panel ${styles.step} ${toneOf(index)}`}>
            <Emblem index={index} className={styles.emblem} />
            {title && (
              <h3 dir="auto" className={styles.title}>
                {title}
              </h3>
            )}
            {text && (
              <p dir="auto" className={styles.text}>
                {text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
