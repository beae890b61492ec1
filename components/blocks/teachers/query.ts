import { imageFragment, linkFragment } from '../../../lib/content/fragments.ts'

export const teachersFragment = `*[_type == "teacher"] | order(orderRank asc){
  "key": _id,
  name,
  role,
  background,
  discipline,
  link${linkFragment},
  "isPlaceholder": coalesce(placeholder, false),
  "portrait": select(defined(portrait.asset) => portrait${imageFragment})
}`

export const teachersSectionFragment = `_type == "teachersSection" => {
  heading,
  "anchor": anchor.current,
  "teachers": ${teachersFragment}
}`
