import { z } from 'zod'
import { parseJson } from '#lib/parse-json.ts'
import type { VitalsLine } from '#lib/vitals/beacon.ts'
import { summarize } from '#lib/vitals/report.ts'
import { type Counts, countsShape, type Month, type PageStats, type SourceStats } from './stats.ts'

const DAY_MS = 86_400_000
export const KEPT_DAYS = 400

/** A line of the file; the lines of a page and a day add up. */
const lineShape = countsShape.extend({ day: z.iso.date(), path: z.string() })

/**
 * A line of the file, besides those above: of the same views and clicks, those with one source. Without
 * prerenders, so that earlier versions do not take it for a line of a page.
 */
const sourceShape = lineShape.omit({ prerenders: true }).extend({ source: z.string() })

export type CountsLine = z.infer<typeof lineShape>
export type SourceLine = z.infer<typeof sourceShape>
export type Line = CountsLine | SourceLine

/** Leaves out lines that are not counts, such as one that a crash has cut off. */
export const parseCounts = (lines: string[]) =>
  lines.flatMap((line) => lineShape.safeParse(parseJson(line)).data ?? [])

export const parseSources = (lines: string[]) =>
  lines.flatMap((line) => sourceShape.safeParse(parseJson(line)).data ?? [])

/** The UTC day, as YYYY-MM-DD. */
export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The first of the last `days` days, including today. */
export const firstOf = (days: number, now = Date.now()) => dayOf(now - (days - 1) * DAY_MS)

/** The first day of this month, or of one before it. */
export function firstOfMonth(before = 0, now = Date.now()) {
  const today = new Date(now)
  return dayOf(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - before))
}

/** No path has a space. */
export const nameOf = (line: Line) => ('source' in line ? `${line.path} ${line.source}` : line.path)

/** @returns one line for each page, source and day, in the order of the days */
export const addUp = <T extends Line>(lines: T[]): T[] =>
  [...Map.groupBy(lines, (line) => `${line.day} ${nameOf(line)}`)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, same]) => same.reduce(added))

const added = <T extends Line>(a: T, b: T): T => ({
  ...a,
  views: a.views + b.views,
  clicks: a.clicks + b.clicks,
  ...('prerenders' in a && 'prerenders' in b && { prerenders: a.prerenders + b.prerenders }),
})

/**
 * Leaves out the oldest day if there are more than 400. A wrong clock may count on any day: so days are counted,
 * not subtracted, those after the present one do not matter, and at most one is left out at a time.
 */
export function kept(lines: CountsLine[], today: string) {
  const days = [...new Set(lines.map(({ day }) => day))].filter((day) => day <= today).sort()
  return days.length > KEPT_DAYS ? lines.filter(({ day }) => day !== days[0]) : lines
}

/** @param from a day: earlier ones are left out, and those from `end` on. */
export function pageStats(
  lines: CountsLine[],
  vitals: VitalsLine[],
  from: string,
  end = firstOf(0),
): PageStats[] {
  const counted = Map.groupBy(
    lines.filter(({ day }) => day >= from && day < end),
    ({ path }) => path,
  )
  const measured = Map.groupBy(
    summarize(vitals.filter(({ time }) => time >= from && time < end)),
    ({ path }) => path,
  )
  return [...counted]
    .map(([path, ofPage]) => ({
      path,
      ...sum(ofPage),
      p75: Object.fromEntries((measured.get(path) ?? []).map(({ name, p75 }) => [name, p75])),
    }))
    .sort((a, b) => b.views - a.views)
}

const sum = (all: Counts[]) =>
  all.reduce(
    (total, { views, prerenders, clicks }) => ({
      views: total.views + views,
      prerenders: total.prerenders + prerenders,
      clicks: total.clicks + clicks,
    }),
    { views: 0, prerenders: 0, clicks: 0 },
  )

const MAX_SHOWN = 300

/** By source and page, the most viewed first. */
export const sourceStats = (lines: SourceLine[], from: string, end = firstOf(0)): SourceStats[] =>
  [
    ...Map.groupBy(
      lines.filter(({ day }) => day >= from && day < end),
      nameOf,
    ).values(),
  ]
    .map((same) => same.reduce(added))
    .map(({ day: _, ...stats }) => stats)
    .sort((a, b) => b.views - a.views || b.clicks - a.clicks)
    .slice(0, MAX_SHOWN)

/** This month, until today, and the last one. */
export function monthStats(
  lines: CountsLine[],
  sources: SourceLine[],
  vitals: VitalsLine[],
): Month[] {
  const days = lines.map(({ day }) => day).sort()
  return [0, 1].map((before) => {
    const from = firstOfMonth(before)
    const end = before === 0 ? firstOf(0) : firstOfMonth(before - 1)
    const first = days.find((day) => day < end)
    const ofMonth = lines.filter(({ day }) => day >= from && day < end)
    return {
      from,
      since: first && first > from ? first : null,
      days: [...Map.groupBy(ofMonth, ({ day }) => day)]
        .map(([day, same]) => ({ day, ...sum(same) }))
        .sort((a, b) => (a.day < b.day ? -1 : 1)),
      pages: pageStats(lines, vitals, from, end),
      sources: sourceStats(sources, from, end),
    }
  })
}
