import { about } from '../components/blocks/about/schema.ts'
import { faq } from '../components/blocks/faq/schema.ts'
import { hero } from '../components/blocks/hero/schema.ts'
import { roadmap } from '../components/blocks/roadmap/schema.ts'
import * as sections from '../components/blocks/schemas.ts'
import { worldwide } from '../components/blocks/worldwide/schema.ts'
import { announcement } from './documents/announcement.ts'
import { cookie } from './documents/cookie.ts'
import { course } from './documents/course.ts'
import { faqRow } from './documents/faqRow.ts'
import { homePageWith } from './documents/homePage.ts'
import { lesson } from './documents/lesson.ts'
import { mentorship } from './documents/mentorship.ts'
import { pageWith } from './documents/page.ts'
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

/** In the order of the menu, which is that of their titles. */
export const sectionTypes = Object.values(sections).sort((one, other) =>
  `${one.title}`.localeCompare(`${other.title}`),
)

export const schemaTypes = [
  siteSettings,
  announcement,
  homePageWith([hero, about, roadmap, worldwide, faq]),
  faqRow,
  pageWith(sectionTypes),
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
