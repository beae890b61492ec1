import { ContentError, requireDocument, requireTexts, type Stage } from '#lib/content/complete.ts'
import { imageSource, type SanityImage } from '#lib/content/image.ts'
import { priceNow } from '#lib/content/price.ts'
import { insertIntoBlocks } from '#lib/content/rich-text.ts'
import type { LessonQueryResult, OutlineQueryResult } from '#lib/content/sanity.types.ts'
import { insertIntoTexts, valueWriter, type WriteValue } from '#lib/content/site-values.ts'
import { MEMBER_ID_PREFIX } from '#schemas/member-types.ts'

type Entry = NonNullable<NonNullable<OutlineQueryResult['course']>['entries']>[number]
type LessonEntry = NonNullable<Extract<Entry, { _type: 'reference' }>['lesson']>

type Making = { write: WriteValue; stage: Stage }

/** The course as an overview shows it: durations in minutes, fees in US dollars a month. */
export type Outline = ReturnType<typeof toOutline>
/** The next instalment of this member: milliseconds since 1970, and cents if the amount is known. */
export type Instalment = { at: number; cents: number | null }
export type CourseModule = Outline['modules'][number]
export type LessonSummary = CourseModule['lessons'][number]
export type Workshop = Editable<Outline['workshops'][number], 'startsAt' | 'duration'>
export type Mentorship = Editable<Outline['mentorships'][number], 'fee'>

/** Only in the preview, from `editAttributes`. */
type Editable<Shown, Field extends string> = Shown & {
  edit?: Partial<Record<Field, string>> | undefined
}

/** A lesson as its page shows it: durations in minutes, sizes in bytes. */
export type Lesson = NonNullable<ReturnType<typeof toLesson>>
export type LessonFile = Lesson['files'][number]
export type Neighbor = NonNullable<Lesson['next']>

/** Leaves out and logs an unusable document: one must not close the course. */
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

export function toLesson(result: LessonQueryResult, id: string, stage: Stage) {
  const write = writerOf(result.settings, stage)
  const { lesson, entries } = result
  const stops = toModules(entries, { write, stage }).flatMap(({ lessons, title }, index) =>
    lessons.map((lesson) => ({ id: lesson.id, title: lesson.title, module: { title, index } })),
  )
  const place = stops.findIndex((stop) => stop.id === id)
  const stop = stops[place]
  // The preview shows a draft before it has a place in the course.
  if (!lesson || (!stop && stage === 'published')) return null
  const { videoUrl, videoType, hasCaptions, poster, body, files, ...rest } = requireTexts(
    `lesson ${id}`,
    insertIntoTexts(lesson, write),
    ['id', 'title'],
    stage,
  )
  return {
    ...rest,
    body: insertIntoBlocks(body, write),
    /** A URL of another site, or the id and media type of our file, and the id of its captions. */
    video: videoType
      ? {
          file: `${id}-video`,
          type: videoType,
          captions: hasCaptions ? `${id}-captions` : null,
        }
      : videoUrl
        ? { url: videoUrl }
        : null,
    poster: posterOf(poster),
    files: files.flatMap(({ id, title, name, size }) =>
      id && name && size !== null ? [{ id, title: title ?? name, name, size }] : [],
    ),
    /** `index`: the module's place in the course, from 0. */
    module: {
      ...(stop?.module ?? { title: '[Not in the course yet]', index: 0 }),
      lessons: stops.flatMap(({ id, title, module }) =>
        module.index === stop?.module.index ? [{ id, title }] : [],
      ),
    },
    /** Its number in the course, from 1, and how many there are. */
    place: stop ? { number: place + 1, count: stops.length } : null,
    previous: stops[place - 1] ?? null,
    next: stop ? (stops[place + 1] ?? null) : null,
  }
}

function posterOf(image: SanityImage | null) {
  const source = imageSource(image, 16 / 9)
  if (!source) return null
  const { src, srcSet, width, height, alt } = source
  return { src, srcSet, width, height, alt }
}

type Module = {
  id: string
  title: string
  summary: string | null
  lessons: (Omit<LessonEntry, '_id'> & { id: string; title: string })[]
}

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

function usable<T extends object, const Field extends keyof T & string>(
  id: string,
  document: T,
  fields: readonly Field[],
  { write, stage }: Making,
) {
  try {
    return [requireTexts(id, insertIntoTexts(document, write), fields, stage)]
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(`Members cannot see a document. ${error.message}`)
    return []
  }
}

type Timed = { startsAt: string | null; duration: number | null }

/** Only the preview shows a workshop without a date. */
const isToCome = ({ startsAt, duration }: Timed, stage: Stage) =>
  startsAt ? Date.parse(startsAt) + (duration ?? 0) * 60_000 > Date.now() : stage === 'draft'
