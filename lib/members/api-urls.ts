export const OUTLINE_URL = '/api/member'
export const lessonUrl = (id: string) => `${OUTLINE_URL}/lessons/${encodeURIComponent(id)}`
export const fileUrl = (id: string) => `${OUTLINE_URL}/files/${encodeURIComponent(id)}`
export const calendarUrl = (id: string) => `${OUTLINE_URL}/workshops/${encodeURIComponent(id)}`
/** Not below `OUTLINE_URL`: a buyer has no ID token yet. */
export const WELCOME_URL = '/api/welcome'
/** Why the course is closed for an account. Not below `OUTLINE_URL`: our server responds, not Next. */
export const STANDING_URL = '/api/standing'
