import type { ReactElement } from 'react'
import type { Site } from '#lib/content/site.ts'
import { CallToAction, callToActionQuery } from './call-to-action/CallToAction.tsx'
import { Cookies, cookiesQuery } from './cookies/Cookies.tsx'
import { Figures, figuresQuery } from './figures/Figures.tsx'
import { Lessons, lessonsQuery } from './lessons/Lessons.tsx'
import { Modules, modulesQuery } from './modules/Modules.tsx'
import type { Section } from './page.ts'
import { Picture, pictureQuery } from './picture/Picture.tsx'
import { Questions, questionsQuery } from './questions/Questions.tsx'
import { Quote, quoteQuery } from './quote/Quote.tsx'
import styles from './Sections.module.css'
import { Sample, sampleQuery } from './sample/Sample.tsx'
import { TeachersSection, teachersQuery } from './teachers/Teachers.tsx'
import { Text, textQuery } from './text/TextSection.tsx'
import { Video, videoQuery } from './video/Video.tsx'

export const sectionsQuery = `
  ${textQuery},
  ${pictureQuery},
  ${quoteQuery},
  ${figuresQuery},
  ${videoQuery},
  ${callToActionQuery},
  ${questionsQuery},
  ${modulesQuery},
  ${lessonsQuery},
  ${sampleQuery},
  ${teachersQuery},
  ${cookiesQuery}`

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
      return <Sample {...section} />
    case 'teachersSection':
      return <TeachersSection {...section} />
    case 'cookieListSection':
      return <Cookies {...section} />
  }
}

export function Sections({ sections, site }: { sections: Section[]; site: Site }) {
  return (
    <div className={`stack ${styles.sections}`}>
      {sections.map((section, index) => (
        <Block key={section._key} section={section} site={site} isFirst={index === 0} />
      ))}
    </div>
  )
}
