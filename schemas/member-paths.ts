export const OVERVIEW = '/content'

const LESSONS = `${OVERVIEW}/lessons/`

export const lessonPath = (id: string) => `${LESSONS}${id}`

export const lessonIdAt = (path: string) =>
  path.startsWith(LESSONS) ? path.slice(LESSONS.length) : undefined

/** One prerendered page serves every lesson: the build contains no lesson id. */
export const LESSON_PLACEHOLDER = '_'
