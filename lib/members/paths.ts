/** The overview of the course. */
export const OVERVIEW = '/content'

const LESSONS = `${OVERVIEW}/lessons/`

export const lessonPath = (id: string) => `${LESSONS}${id}`

/** The id of the lesson at a path of the site; undefined for other paths. */
export const lessonIdAt = (path: string) =>
  path.startsWith(LESSONS) ? path.slice(LESSONS.length) : undefined

/** Prerendered once, and served for every lesson: the build contains no id of a lesson. */
export const LESSON_PLACEHOLDER = '_'

/** The member API, where the outline is read: `app/api/member`. */
export const OUTLINE_URL = '/api/member'
export const lessonUrl = (id: string) => `${OUTLINE_URL}/lessons/${encodeURIComponent(id)}`
export const fileUrl = (id: string) => `${OUTLINE_URL}/files/${encodeURIComponent(id)}`
export const calendarUrl = (id: string) => `${OUTLINE_URL}/workshops/${encodeURIComponent(id)}`
