import { blankText } from '#lib/content/blank.ts'
import { ContentError, readComplete } from '#lib/content/complete.ts'
import type { LessonQueryResult, OutlineQueryResult } from '#lib/content/sanity.types.ts'
import type { Site } from '#lib/content/site.ts'
import { blankValue, insertSiteValues } from '#lib/content/site-values.ts'
import { MEMBER_ID_PREFIX } from '#schemas/fixed.ts'

/** A draft may lack fields, and says in their place what is missing. */
export type Stage = 'published' | 'draft'

type Entry = NonNullable<OutlineQueryResult['course']>['entries'][number]
type LessonEntry = NonNullable<Extract<Entry, { _type: 'reference' }>['lesson']>
type LessonDocument = NonNullable<LessonQueryResult['lesson']>

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

const blank = { id: '', title: blankText('Title'), summary: blankText('Summary'), duration: 0 }
const blanks = {
  course: { welcome: blankText('Welcome') },
  module: { ...blank, _type: 'courseModule' },
  entry: { ...blank, _id: '', hasVideo: false },
  lesson: {
    ...blank,
    body: [],
    video: null,
    videoType: null,
    files: [{ ...blank, name: '', size: 0 }],
  },
  workshop: { ...blank, startsAt: '2100-01-01T00:00:00Z', joinLink: '' },
  mentorship: { ...blank, fee: null, renewalLink: '' },
} satisfies {
  course: object
  module: Entry
  entry: LessonEntry
  lesson: LessonDocument
  workshop: OutlineQueryResult['workshops'][number]
  mentorship: OutlineQueryResult['mentorships'][number]
}

/**
 * Leaves out a workshop, a mentorship or a lesson that lacks a field, and logs it: it must not
 * close the course.
 *
 * @throws {ContentError} when the course itself is missing, or lacks a field
 */
export function toOutline(
  { course, workshops, mentorships }: OutlineQueryResult,
  stage: Stage = 'published',
) {
  const head = course && { welcome: course.welcome }
  return {
    ...read('members.course', head, blanks.course, stage),
    modules: toModules(course?.entries ?? [], stage),
    workshops: workshops
      .flatMap((one) => usable(one.id, one, blanks.workshop, stage))
      .filter(isToCome),
    mentorships: mentorships.flatMap((one) => usable(one.id, one, blanks.mentorship, stage)),
  }
}

/**
 * @returns null where the course has no such lesson, or it is not published
 * @throws {ContentError} when the lesson lacks a field
 */
export function toLesson(
  { lesson, entries }: LessonQueryResult,
  id: string,
  site: Site,
  stage: Stage = 'published',
) {
  const stops = toModules(entries ?? [], stage).flatMap(({ lessons, title }, index) =>
    lessons.map((lesson) => ({ id: lesson.id, title: lesson.title, module: { title, index } })),
  )
  const place = stops.findIndex((stop) => stop.id === id)
  const stop = stops[place]
  // A draft is shown before it has a place in the course.
  if (!lesson || (!stop && stage === 'published')) return null
  const { video, videoType, body, ...rest } = read(`lesson ${id}`, lesson, blanks.lesson, stage)
  return {
    ...rest,
    body: insertSiteValues(body, site, stage === 'draft' ? blankValue : undefined),
    /** An address elsewhere, or a file of ours: its id and media type. */
    video: videoType ? { file: `${id}-video`, type: videoType } : video ? { url: video } : null,
    /** `index` is the module's place in the course, from 0. */
    module: stop?.module ?? { title: blankText('Place in the course'), index: 0 },
    previous: stops[place - 1] ?? null,
    next: stop ? (stops[place + 1] ?? null) : null,
  }
}

type Module = { id: string; title: string; summary: string; lessons: Summary[] }
type Summary = Omit<LessonEntry, '_id'>

/** Groups the lessons below their modules. A module without a published lesson is left out. */
function toModules(entries: Entry[], stage: Stage) {
  const modules: Module[] = []
  for (const entry of entries) {
    if (entry._type === 'courseModule') {
      const { id, title, summary } = read('members.course', entry, blanks.module, stage)
      modules.push({ id, title, summary, lessons: [] })
    } else if (entry.lesson?._id.startsWith(MEMBER_ID_PREFIX)) {
      const lessons = usable(entry.lesson._id, entry.lesson, blanks.entry, stage)
      modules.at(-1)?.lessons.push(...lessons.map(({ _id, ...summary }) => summary))
    }
  }
  return modules.filter(({ lessons }) => lessons.length > 0)
}

function read<T>(id: string, document: T | null, blank: T, stage: Stage): T {
  const optional = ['fee', 'video', 'videoType', 'files']
  return readComplete(id, document, { optional, blank: stage === 'draft' ? blank : undefined })
}

function usable<T>(id: string, document: T, blank: T, stage: Stage): T[] {
  try {
    return [read(id, document, blank, stage)]
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(`Members do not see a document. ${error.message}`)
    return []
  }
}

type Timed = { startsAt: string; duration: number }

const isToCome = ({ startsAt, duration }: Timed) =>
  Date.parse(startsAt) + duration * 60_000 > Date.now()
