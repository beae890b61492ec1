import type { Section } from '#lib/content/page.ts'
import styles from './Contents.module.css'

/** Links to the sections of a page that has several. */
export function Contents({ sections }: { sections: Section[] }) {
  if (sections.length < 3) return null
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <ul>
        {sections.map(({ _key, anchor, heading }) => (
          <li key={_key}>
            <a href={`#${anchor}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
