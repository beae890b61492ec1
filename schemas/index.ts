import { sectionTypes } from '../components/blocks/registry/schemas.ts'
import { announcement } from './documents/announcement.ts'
import { cookie } from './documents/cookie.ts'
import { course } from './documents/course.ts'
import { faqRow } from './documents/faqRow.ts'
import { homePage } from './documents/homePage.ts'
import { lesson } from './documents/lesson.ts'
import { mentorship } from './documents/mentorship.ts'
import { page } from './documents/page.ts'
import { redirect } from './documents/redirect.ts'
import { siteSettings } from './documents/siteSettings.ts'
import { teacher } from './documents/teacher.ts'
import { workshop } from './documents/workshop.ts'
import { courseModule } from './objects/courseModule.ts'
import { lessonFile } from './objects/lessonFile.ts'
import { link } from './objects/link.ts'
import { picture } from './objects/picture.ts'
import { richText } from './objects/richText.ts'
import { seo } from './objects/seo.ts'
import { siteValue } from './objects/siteValue.ts'

/** Every type of content: the one registry for the Studio and the generated types. */
export const schemaTypes = [
  siteSettings,
  announcement,
  homePage,
  faqRow,
  page,
  teacher,
  cookie,
  redirect,
  course,
  lesson,
  workshop,
  mentorship,
  courseModule,
  lessonFile,
  link,
  picture,
  richText,
  seo,
  siteValue,
  ...sectionTypes,
]
