import type { SectionOf } from '#components/content/page.ts'
import { CmsImage } from '#components/ui/CmsImage.tsx'
import styles from './Quote.module.css'

export function Quote({ text, name, role, portrait }: SectionOf<'quoteSection'>) {
  if (!text) return null
  return (
    <figure className={`stack ${styles.quote}`}>
      {portrait && (
        <div className={styles.portrait}>
          <CmsImage image={portrait} sizes="224px" ratio={1} />
        </div>
      )}
      <div>
        <blockquote className={styles.text}>
          <p dir="auto">{text}</p>
        </blockquote>
        {(name || role) && (
          <figcaption dir="auto" className={`stack small-print ${styles.person}`}>
            {name && <strong className={styles.name}>{name}</strong>}
            {role && <span>{role}</span>}
          </figcaption>
        )}
      </div>
    </figure>
  )
}
