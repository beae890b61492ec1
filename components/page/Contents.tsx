import type { Section, SectionOf } from '#components/blocks/page.ts'
import styles from './Contents.module.css'

export function Contents({ sections }: { sections: Section[] }) {
  const listed = sections.filter(isText).filter(({ anchor, heading }) => anchor && heading)
  if (listed.length < 3) return null
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <ul className={styles.list}>
        {listed.map(({ _key, anchor, heading }) => (
          <li key={_key}>
            <a href={`#${anchor}`}>{heading}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export type TextSection = SectionOf<'policySection' | 'teachersSection' | 'cookieListSection'>

export const isText = (section: Section): section is TextSection =>
  section._type === 'policySection' ||
  section._type === 'teachersSection' ||
  section._type === 'cookieListSection'
