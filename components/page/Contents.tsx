import type { Section } from '#lib/content/page.ts'
import styles from './Contents.module.css'
import { isText } from './text.ts'

/** Links to the sections of text of a page that has several; the blocks between them need none. */
export function Contents({ sections }: { sections: Section[] }) {
  const listed = sections.filter(isText).filter(({ anchor, heading }) => anchor && heading)
  if (listed.length < 3) return null
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <ul>
        {listed.map(({ _key, anchor, heading }) => (
          <li key={_key}>
            <a href={`#${anchor}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
