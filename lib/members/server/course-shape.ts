import {
  ContentError,
  requireDocument,
  requireTexts,
  type Stage,
  type TextPath,
} from '#lib/content/complete.ts'
import { priceNow } from '#lib/content/price.ts'
import type { LessonQueryResult, OutlineQueryResult } from '#lib/content/sanity.types.ts'
import {
  insertIntoBlocks,
  insertIntoTexts,
  valueWriter,
  type WriteValue,
} from '#lib/content/site-values.ts'
import { MEMBER_ID_PREFIX } from '#schemas/fixed.ts'

type Entry = NonNullable<NonNullable<OutlineQueryResult['course']>['entries']>[number]
type LessonEntry = NonNullable<Extract<Entry, { _type: 'reference' }>['lesson']>

/** What the texts of a document are made ready with. */
type Making = { write: WriteValue; stage: Stage }

/** The course as an overview shows it: durations in minutes, fees in US dollars a month. */
export type Outline = ReturnType<typeof toOutline>
export type CourseModule = Outline['modules'][number]
export type LessonSummary = CourseModule['lessons'][number]
export type Workshop = Editable<Outline['workshops'][number], 'startsAt' | 'duration'>
export type Mentorship = Editable<Outline['mentorships'][number], 'fee'>

/** In the preview alone: what a click on these fields opens (`editAttributes`). */
type Editable<Shown, Field extends string> = Shown & {
  edit?: Partial<Record<Field, string>> | undefined
}

/** A lesson as its page shows it: durations in minutes, sizes in bytes. */
export type Lesson = NonNullable<ReturnType<typeof toLesson>>
export type LessonFile = Lesson['files'][number]
export type Neighbor = NonNullable<Lesson['next']>

/**
 * Leaves out a lesson, a workshop or a mentorship that members cannot use, and logs it: it must not
 * close the course.
 *
 * @throws {ContentError} when the course itself is missing
 */
export function toOutline(result: OutlineQueryResult, stage: Stage) {
  const { settings, course, workshops, mentorships } = result
  const making = { write: writerOf(settings, stage), stage }
  const { welcome, entries } = requireDocument('members.course', course)
  return {
    welcome: usable('members.course', { welcome }, [], making)[0]?.welcome ?? null,
    modules: toModules(entries, making),
    workshops: workshops
      .flatMap((one) => usable(one.id, one, ['title'], making))
      .filter((one) => isToCome(one, stage)),
    mentorships: mentorships.flatMap((one) => usable(one.id, one, ['title'], making)),
  }
}

const writerOf = (settings: OutlineQueryResult['settings'], stage: Stage) =>
  valueWriter({ ...settings, price: settings && priceNow(settings.price, settings.offer) }, stage)

/** @returns null where the course has no such lesson, or it is not published */
export function toLesson(result: LessonQueryResult, id: string, stage: Stage) {
  const write = writerOf(result.settings, stage)
  const { lesson, entries } = result
  const stops = toModules(entries, { write, stage }).flatMap(({ lessons, title }, index) =>
    lessons.map((lesson) => ({ id: lesson.id, title: lesson.title, module: { title, index } })),
  )
  const place = stops.findIndex((stop) => stop.id === id)
  const stop = stops[place]
  // A draft is shown before it has a place in the course.
  if (!lesson || (!stop && stage === 'published')) return null
  const { video, videoType, body, files, ...rest } = requireTexts(
    `lesson ${id}`,
    insertIntoTexts(lesson, write),
    ['id', 'title'],
    stage,
  )
  return {
    ...rest,
    body: insertIntoBlocks(body, write),
    /** An address elsewhere, or a file of ours: its id and media type. */
    video: videoType ? { file: `${id}-video`, type: videoType } : video ? { url: video } : null,
    files: files.flatMap(({ id, title, name, size }) =>
      id && name && size !== null ? [{ id, title: title ?? name, name, size }] : [],
    ),
    /** `index` is the module's place in the course, from 0. */
    module: stop?.module ?? { title: '[Not in the course yet]', index: 0 },
    previous: stops[place - 1] ?? null,
    next: stop ? (stops[place + 1] ?? null) : null,
  }
}

type Module = {
  id: string
  title: string
  summary: string | null
  lessons: (Omit<LessonEntry, '_id'> & { id: string; title: string })[]
}

/** Groups the lessons below their modules. A module without a published lesson is left out. */
function toModules(entries: (Entry | null)[] | null, making: Making) {
  const modules: Module[] = []
  for (const entry of entries ?? []) {
    if (entry?._type === 'courseModule') {
      const { id, title, summary } = entry
      const [texts] = usable('members.course', { title, summary }, [], making)
      modules.push({
        id,
        title: texts?.title || `Module ${modules.length + 1}`,
        summary: texts?.summary ?? null,
        lessons: [],
      })
    } else if (entry?.lesson?._id.startsWith(MEMBER_ID_PREFIX)) {
      const lessons = usable(entry.lesson._id, entry.lesson, ['id', 'title'], making)
      modules.at(-1)?.lessons.push(...lessons.map(({ _id, ...summary }) => summary))
    }
  }
  return modules.filter(({ lessons }) => lessons.length > 0)
}

function usable<T extends object, const Path extends TextPath<T>>(
  id: string,
  document: T,
  paths: readonly Path[],
  { write, stage }: Making,
) {
  try {
    return [requireTexts(id, insertIntoTexts(document, write), paths, stage)]
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(`Members cannot see a document. ${error.message}`)
    return []
  }
}

type Timed = { startsAt: string | null; duration: number | null }

/** A workshop without a date is not shown before it is complete. */
const isToCome = ({ startsAt, duration }: Timed, stage: Stage) =>
  startsAt ? Date.parse(startsAt) + (duration ?? 0) * 60_000 > Date.now() : stage === 'draft'
