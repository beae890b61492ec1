import { RichText } from '#components/ui/RichText.tsx'
import type { Section } from '#lib/content/page.ts'
import { CookieTable } from './CookieTable.tsx'
import styles from './Sections.module.css'

export function Sections({ sections }: { sections: Section[] }) {
  return (
    <div className={styles.sections}>
      {sections.filter(isWritten).map((section) => (
        <section key={section._key} id={section.anchor ?? undefined} className={styles.section}>
          {section.heading && <h2 className={styles.heading}>{section.heading}</h2>}
          <SectionBody section={section} />
        </section>
      ))}
    </div>
  )
}

const isWritten = ({ heading, body, _type }: Section) =>
  heading || body.length > 0 || _type !== 'policySection'

function SectionBody({ section }: { section: Section }) {
  switch (section._type) {
    case 'policySection':
      return <RichText blocks={section.body} />
    case 'cookieListSection':
      return (
        <>
          <RichText blocks={section.body} />
          <CookieTable cookies={section.cookies} />
        </>
      )
    default:
      return unknownSection(section)
  }
}

function unknownSection(section: never): never {
  throw new Error(`No component shows this section: ${JSON.stringify(section)}`)
}
