import { readComplete } from '#lib/content/complete.ts'
import type { LessonQueryResult, OutlineQueryResult } from '#lib/content/sanity.types.ts'
import type { Site } from '#lib/content/site.ts'
import { insertSiteValues } from '#lib/content/site-values.ts'
import { MEMBER_ID_PREFIX } from '#schemas/fixed.ts'

type Entries = NonNullable<OutlineQueryResult['course']>['entries']

/** The course as an overview shows it: durations in minutes, fees in US dollars a month. */
export type Outline = ReturnType<typeof toOutline>
export type CourseModule = Outline['modules'][number]
export type LessonSummary = CourseModule['lessons'][number]
export type Workshop = Outline['workshops'][number]
export type Mentorship = Outline['mentorships'][number]

/** A lesson as its page shows it: durations in minutes, sizes in bytes. */
export type Lesson = NonNullable<ReturnType<typeof toLesson>>
export type LessonFile = Lesson['files'][number]
export type Neighbor = NonNullable<Lesson['next']>

/** @throws {ContentError} when a document lacks a field */
export function toOutline({ course, workshops, mentorships }: OutlineQueryResult) {
  const { welcome, entries } = readComplete('members.course', course)
  const besides = readComplete(
    'members',
    { workshops, mentorships },
    { optional: ['workshops', 'mentorships', 'fee'] },
  )
  return {
    welcome,
    modules: toModules(entries),
    workshops: besides.workshops.filter(isToCome),
    mentorships: besides.mentorships,
  }
}

/**
 * @returns null where the course has no such lesson, or it is not published
 * @throws {ContentError} when the lesson lacks a field
 */
export function toLesson({ lesson, entries }: LessonQueryResult, id: string, site: Site) {
  const stops = toModules(entries ?? []).flatMap(({ lessons, ...module }, index) =>
    lessons.map(({ id, title }) => ({ id, title, module: { title: module.title, index } })),
  )
  const place = stops.findIndex((stop) => stop.id === id)
  const stop = stops[place]
  if (!lesson || !stop) return null
  const { video, videoType, body, ...rest } = readComplete(`lesson ${id}`, lesson, {
    optional: ['video', 'videoType', 'files'],
  })
  return {
    ...rest,
    body: insertSiteValues(body, site),
    /** An address elsewhere, or a file of ours: its id and media type. */
    video: videoType ? { file: `${id}-video`, type: videoType } : video ? { url: video } : null,
    /** `index` is the module's place in the course, from 0. */
    module: stop.module,
    previous: stops[place - 1] ?? null,
    next: stops[place + 1] ?? null,
  }
}

/** Groups the lessons below their modules. A module without a published lesson is left out. */
function toModules(entries: Entries) {
  const modules: {
    id: string
    title: string
    summary: string
    lessons: ReturnType<typeof summaryOf>[]
  }[] = []
  for (const entry of entries) {
    if (entry._type === 'courseModule') {
      const { id, title, summary } = readComplete('members.course', entry)
      modules.push({ id, title, summary, lessons: [] })
    } else if (entry.lesson?._id.startsWith(MEMBER_ID_PREFIX)) {
      modules.at(-1)?.lessons.push(summaryOf(entry.lesson))
    }
  }
  return modules.filter(({ lessons }) => lessons.length > 0)
}

type Entry = Extract<Entries[number], { _type: 'reference' }>

function summaryOf(lesson: NonNullable<Entry['lesson']>) {
  const { _id, ...summary } = readComplete(lesson._id, lesson)
  return summary
}

type Timed = { startsAt: string; duration: number }

const isToCome = ({ startsAt, duration }: Timed) =>
  Date.parse(startsAt) + duration * 60_000 > Date.now()
