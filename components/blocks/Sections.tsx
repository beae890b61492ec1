import type { ReactElement } from 'react'
import type { Section } from '#components/content/page.ts'
import type { Site } from '#components/content/site.ts'
import { Contents, listed } from './Contents.tsx'
import { CallToAction } from './call-to-action/CallToAction.tsx'
import { Cookies } from './cookies/Cookies.tsx'
import { Figures } from './figures/Figures.tsx'
import { Form } from './form/Form.tsx'
import { Lessons } from './lessons/Lessons.tsx'
import { Modules } from './modules/Modules.tsx'
import { Picture } from './picture/Picture.tsx'
import { Questions } from './questions/Questions.tsx'
import { Quote } from './quote/Quote.tsx'
import styles from './Sections.module.css'
import { Sample } from './sample/Sample.tsx'
import { TeachersSection } from './teachers/Teachers.tsx'
import { Text } from './text/TextSection.tsx'
import { Video } from './video/Video.tsx'

type Props = {
  section: Section
  site: Site
  /** Whether visitors see it before they scroll, so that its image loads first. */
  isFirst: boolean
}

export function Block({ section, site, isFirst }: Props): ReactElement {
  switch (section._type) {
    case 'policySection':
      return <Text {...section} />
    case 'pictureSection':
      return <Picture {...section} isFirst={isFirst} />
    case 'quoteSection':
      return <Quote {...section} />
    case 'figuresSection':
      return <Figures {...section} />
    case 'videoSection':
      return <Video {...section} isFirst={isFirst} />
    case 'callToActionSection':
      return <CallToAction {...section} {...site} />
    case 'questionsSection':
      return <Questions {...section} />
    case 'modulesSection':
      return <Modules {...section} />
    case 'lessonsSection':
      return <Lessons {...section} />
    case 'sampleSection':
      return <Sample {...section} isFirst={isFirst} />
    case 'teachersSection':
      return <TeachersSection {...section} />
    case 'formSection':
      return <Form {...section} {...site} />
    case 'cookieListSection':
      return <Cookies {...section} />
  }
}

/** Those below the last one in the list of contents are as wide as the page. */
export function Sections({ sections, site }: { sections: Section[]; site: Site }) {
  const blocks = sections.map((section, index) => (
    <Block key={section._key} section={section} site={site} isFirst={index === 0} />
  ))
  const last = listed(sections).at(-1)
  const end = last ? sections.indexOf(last) + 1 : sections.length
  return (
    <div className={`stack ${styles.page}`}>
      <div className={`stack ${styles.columns}`}>
        <Contents sections={sections} />
        <div className={`stack ${styles.sections}`}>{blocks.slice(0, end)}</div>
      </div>
      {end < sections.length && (
        <div className={`stack ${styles.sections}`}>{blocks.slice(end)}</div>
      )}
    </div>
  )
}
