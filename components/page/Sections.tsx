import { Block } from '#components/blocks/registry/Block.tsx'
import type { Section } from '#lib/content/page.ts'
import type { Site } from '#lib/content/site.ts'
import styles from './Sections.module.css'

type Props = { sections: Section[]; site: Site }

export function Sections({ sections, site }: Props) {
  return (
    <div className={styles.sections}>
      {sections.map((section, index) => (
        <Block key={section._key} section={section} site={site} isFirst={index === 0} />
      ))}
    </div>
  )
}
