import { pictureFragment } from '../../../lib/content/fragments.ts'

/** Everyone who teaches the course. A query that contains it depends on the tag `teacher`. */
export const teachersFragment = `*[_type == "teacher" && defined(name)] | order(orderRank asc){
  "key": _id,
  name,
  role,
  background,
  discipline,
  "portrait": select(defined(portrait.asset) => portrait${pictureFragment})
}`

export const teachersQuery = `_type == "teachersSection" => {
  heading,
  "anchor": anchor.current,
  "teachers": ${teachersFragment}
}`
