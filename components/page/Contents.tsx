import type { Section } from '#lib/content/page.ts'
import styles from './Contents.module.css'

/** Links to the sections of a page that has several. */
export function Contents({ sections }: { sections: Section[] }) {
  const linked = sections.filter(({ anchor, heading }) => anchor && heading)
  if (linked.length < 3) return null
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <ul>
        {linked.map(({ _key, anchor, heading }) => (
          <li key={_key}>
            <a href={`#${anchor}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
