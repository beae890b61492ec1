import type { Section } from '#components/content/page.ts'
import styles from './Contents.module.css'

/** Fewer than six need no list. */
export function listed(sections: Section[]) {
  const named = sections.flatMap((section) =>
    'anchor' in section && section.anchor && section.heading ? section : [],
  )
  return named.length < 6 ? [] : named
}

/** Phones and tablets show it closed. */
export function Contents({ sections }: { sections: Section[] }) {
  const entries = listed(sections)
  if (entries.length === 0) return null
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <details>
        <summary className={styles.summary}>On this page</summary>
        <ul className={styles.list}>
          {entries.map(({ _key, anchor, heading }) => (
            <li dir="auto" key={_key}>
              <a href={`#${anchor}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
