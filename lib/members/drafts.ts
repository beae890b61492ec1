import 'server-only'
import { editAttributes } from '#lib/content/edit.ts'
import { preview } from '#lib/content/preview.ts'
import { read } from '#lib/content/read.ts'
import { lessonQuery, outlineQuery } from './course.ts'
import { toLesson, toOutline } from './course-shape.ts'

/** For staff in the preview: null without its secret, which is checked before anything is read. */
export async function getOutlineDraft() {
  if ((await preview()) !== 'on') return null
  const outline = toOutline(await read('members.course', outlineQuery), 'draft')
  return {
    ...outline,
    workshops: await editable('workshop', outline.workshops, ['startsAt', 'duration']),
    mentorships: await editable('mentorship', outline.mentorships, ['fee']),
  }
}

function editable<T extends { id: string }, Field extends string>(
  type: string,
  shown: T[],
  fields: Field[],
) {
  return Promise.all(
    shown.map(async (one) => ({
      ...one,
      edit: await editAttributes({ id: one.id, type }, fields),
    })),
  )
}

export async function getLessonDraft(id: string) {
  if ((await preview()) !== 'on') return null
  return toLesson(await read(`lesson ${id}`, lessonQuery, { id }), id, 'draft')
}
