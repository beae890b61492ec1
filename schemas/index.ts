import { announcement } from './documents/announcement.ts'
import { cookie } from './documents/cookie.ts'
import { faqRow } from './documents/faqRow.ts'
import { homePage } from './documents/homePage.ts'
import { memberArea } from './documents/memberArea.ts'
import { page } from './documents/page.ts'
import { siteSettings } from './documents/siteSettings.ts'
import { cookieListSection } from './objects/cookieListSection.ts'
import { courseModule } from './objects/courseModule.ts'
import { lesson } from './objects/lesson.ts'
import { lessonFile } from './objects/lessonFile.ts'
import { link } from './objects/link.ts'
import { mentorship } from './objects/mentorship.ts'
import { pageLink } from './objects/pageLink.ts'
import { picture } from './objects/picture.ts'
import { policySection } from './objects/policySection.ts'
import { richText } from './objects/richText.ts'
import { seo } from './objects/seo.ts'
import { siteValue } from './objects/siteValue.ts'
import { workshop } from './objects/workshop.ts'

/** Every type of content: the one registry that the studio and the generated types are made from. */
export const schemaTypes = [
  siteSettings,
  announcement,
  homePage,
  faqRow,
  page,
  cookie,
  memberArea,
  cookieListSection,
  courseModule,
  lesson,
  lessonFile,
  link,
  mentorship,
  pageLink,
  picture,
  policySection,
  richText,
  seo,
  siteValue,
  workshop,
]
