import { richTextFragment } from '../../../lib/content/fragments.ts'
import { publicCourseFragment } from '../lessons/query.ts'

export const sampleSectionFragment = `_type == "sampleSection" => {
  "page": ^{title, intro},
  "lessonId": lesson._ref,
  body${richTextFragment},
  "worksheet": select(defined(worksheet.asset) => worksheet{
    title,
    "name": asset->originalFilename,
    "size": asset->size,
    "url": asset->url,
    questions
  }),
  "entries": ${publicCourseFragment}
}`
