import type { FieldDefinition } from 'sanity'
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
import type { defineSection } from './fields/section.ts'
import { courseModule } from './objects/courseModule.ts'
import { lessonFile } from './objects/lessonFile.ts'
import { link } from './objects/link.ts'
import { picture } from './objects/picture.ts'
import { richText } from './objects/richText.ts'
import { seo } from './objects/seo.ts'
import { siteValue } from './objects/siteValue.ts'

/** The fields of the home page, in its order, and the types of the sections of other pages. */
type Blocks = { home: FieldDefinition[]; sections: ReturnType<typeof defineSection>[] }

export function schemaTypesWith(blocks: Blocks) {
  // In the order of the menu, which is that of their titles.
  const sections = blocks.sections.toSorted((one, other) =>
    `${one.title}`.localeCompare(`${other.title}`),
  )
  return [
    siteSettings,
    announcement,
    homePageWith(blocks.home),
    faqRow,
    pageWith(sections),
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
    ...sections,
  ]
}
