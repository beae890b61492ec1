import type { Section } from '#components/content/page.ts'
import styles from './Contents.module.css'

/** Phones and tablets show it closed. */
export function Contents({ sections }: { sections: Section[] }) {
  const listed = sections.flatMap((section) =>
    'anchor' in section && section.anchor && section.heading ? section : [],
  )
  if (listed.length < 3) return null
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <details>
        <summary className={styles.summary}>On this page</summary>
        <ul className={styles.list}>
          {listed.map(({ _key, anchor, heading }) => (
            <li dir="auto" key={_key}>
              <a href={`#${anchor}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
