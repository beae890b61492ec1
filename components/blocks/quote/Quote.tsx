import { CmsImage } from '#components/ui/CmsImage.tsx'
import type { SectionOf } from '#lib/content/page.ts'
import styles from './Quote.module.css'

export function Quote({ text, name, role, portrait }: SectionOf<'quoteSection'>) {
  if (!text) return null
  return (
    <figure className={styles.quote}>
      {portrait && (
        <div className={styles.portrait}>
          <CmsImage picture={portrait} sizes="224px" ratio={1} />
        </div>
      )}
      <div className={styles.words}>
        <blockquote className={styles.text}>
          <p>{text}</p>
        </blockquote>
        <figcaption className={styles.person}>
          <strong className={styles.name}>{name}</strong>
          {role && <span>{role}</span>}
        </figcaption>
      </div>
    </figure>
  )
}
