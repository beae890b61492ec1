import type { Section } from '#lib/content/page.ts'
import type { Site } from '#lib/content/site.ts'
import { CallToAction } from '../call-to-action/CallToAction.tsx'
import { Cookies } from '../cookies/Cookies.tsx'
import { Figures } from '../figures/Figures.tsx'
import { Modules } from '../modules/Modules.tsx'
import { Picture } from '../picture/Picture.tsx'
import { Questions } from '../questions/Questions.tsx'
import { Quote } from '../quote/Quote.tsx'
import { TeachersSection } from '../teachers/TeachersSection.tsx'
import { Text } from '../text/Text.tsx'
import { Video } from '../video/Video.tsx'

type Props = {
  section: Section
  site: Site
  /** Whether visitors see it before they scroll, so that its image loads first. */
  isFirst: boolean
}

/** A section of a page, by the component of its kind. */
export function Block({ section, site, isFirst }: Props) {
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
      return <CallToAction {...section} checkout={site.checkout} price={site.price} />
    case 'questionsSection':
      return <Questions {...section} />
    case 'modulesSection':
      return <Modules {...section} />
    case 'teachersSection':
      return <TeachersSection {...section} />
    case 'cookieListSection':
      return <Cookies {...section} />
    default:
      return unknownSection(section)
  }
}

function unknownSection(section: never): never {
  throw new Error(`No component shows this section: ${JSON.stringify(section)}`)
}
