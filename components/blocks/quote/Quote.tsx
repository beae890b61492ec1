import type { SectionOf } from '#components/content/page.ts'
import { CmsImage } from '#components/ui/CmsImage.tsx'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import styles from './Quote.module.css'

type Section = SectionOf<'quoteSection'>
type Said = Omit<NonNullable<Section['more']>[number], 'key'>

export function Quote({ more, logos, ...first }: Section) {
  const quotes = [{ ...first, key: 'first' }, ...(more ?? [])].filter(({ text }) => text)
  const shown = (logos ?? []).filter(({ image }) => image?.assetId)
  if (quotes.length === 0) return null
  return (
    <div className={`stack ${styles.quotes}`}>
      <ul className={styles.list}>
        {quotes.map(({ key, ...said }) => (
          <li key={key}>
            <Single {...said} />
          </li>
        ))}
      </ul>
      {shown.length > 0 && (
        <ul className={`cluster ${styles.logos}`}>
          {shown.map(({ key, image }) => (
            <li key={key}>
              <CmsImage image={image} sizes="160px" />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Single({ text, name, role, url, portrait, isPlaceholder }: Said) {
  return (
    <figure className={`stack ${styles.quote}`}>
      {portrait && (
        <div className={styles.portrait}>
          <CmsImage image={portrait} sizes="224px" ratio={1} />
        </div>
      )}
      <div className={styles.words}>
        {isPlaceholder && <p className={styles.mark}>Placeholder</p>}
        <blockquote className={styles.text}>
          <p dir="auto">{text}</p>
        </blockquote>
        {(name || role) && (
          <figcaption dir="auto" className={`stack small-print ${styles.person}`}>
            {name && (
              <strong className={styles.name}>
                <SafeLink href={url}>{name}</SafeLink>
              </strong>
            )}
            {role && <span>{role}</span>}
          </figcaption>
        )}
      </div>
    </figure>
  )
}
