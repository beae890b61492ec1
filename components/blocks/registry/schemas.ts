import { callToActionSection } from '../call-to-action/schema.ts'
import { cookieListSection } from '../cookies/schema.ts'
import { figuresSection } from '../figures/schema.ts'
import { modulesSection } from '../modules/schema.ts'
import { pictureSection } from '../picture/schema.ts'
import { questionsSection } from '../questions/schema.ts'
import { quoteSection } from '../quote/schema.ts'
import { teachersSection } from '../teachers/schema.ts'
import { policySection } from '../text/schema.ts'
import { videoSection } from '../video/schema.ts'

/** Every kind of section that a page can have, in the order in which staff are offered them. */
export const sectionTypes = [
  policySection,
  pictureSection,
  quoteSection,
  figuresSection,
  videoSection,
  callToActionSection,
  questionsSection,
  modulesSection,
  teachersSection,
  cookieListSection,
]
