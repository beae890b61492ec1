import { timesFragment } from '../../../lib/content/fragments.ts'

/**
 * All that visitors get of the course, field by field; tests/browser/requests/gate.spec.ts refuses
 * everything else.
 */
export const publicCourseFragment = `*[_type == "course" && _id == "members.course"][0].outline[]{
  "key": _key,
  _type == "courseModule" => {title, summary},
  _type == "reference" => {
    "id": _ref,
    "lesson": select(@->_type == "lesson" => @->{title, summary, ${timesFragment}})
  }
}`

export const lessonsSectionFragment = `_type == "lessonsSection" => {
  heading,
  "sample": select(sample->_type == "page" => sample->{
    "slug": slug.current,
    "lessonId": sections[_type == "sampleSection"][0].lesson._ref
  }),
  "isOnSample": coalesce(sample._ref == ^._id, false),
  "entries": ${publicCourseFragment}
}`
