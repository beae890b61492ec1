import { z } from 'zod'
import { parseJson } from '#lib/parse-json.ts'
import type { VitalsLine } from '#lib/vitals/beacon.ts'
import { summarize } from '#lib/vitals/report.ts'
import { type Counts, countsShape, type PageStats } from './stats.ts'

const DAY_MS = 86_400_000
export const KEPT_DAYS = 400

/** A line of the file; the lines of a page and a day add up. */
const lineShape = countsShape.extend({ day: z.iso.date(), path: z.string() })

export type CountsLine = z.infer<typeof lineShape>

/** Leaves out lines that are not counts, such as one that a crash has cut off. */
export const parseCounts = (lines: string[]) =>
  lines.flatMap((line) => lineShape.safeParse(parseJson(line)).data ?? [])

/** The UTC day, as YYYY-MM-DD. */
export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The first of the last `days` days, including today. */
export const firstOf = (days: number, now = Date.now()) => dayOf(now - (days - 1) * DAY_MS)

/** @returns one line for each page and day, in the order of the days */
export const addUp = (lines: CountsLine[]): CountsLine[] =>
  [...Map.groupBy(lines, ({ day, path }) => `${day} ${path}`)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, same]) => same.slice(0, 1).map(({ day, path }) => ({ day, path, ...sum(same) })))

/**
 * Leaves out the oldest day if there are more than 400. A wrong clock may count on any day: so days are counted,
 * not subtracted, those after the present one do not matter, and at most one is left out at a time.
 */
export function kept(lines: CountsLine[], today: string) {
  const days = [...new Set(lines.map(({ day }) => day))].filter((day) => day <= today).sort()
  return days.length > KEPT_DAYS ? lines.filter(({ day }) => day !== days[0]) : lines
}

/** @param from a day: earlier ones are left out, and those after the present one. */
export function pageStats(lines: CountsLine[], vitals: VitalsLine[], from: string): PageStats[] {
  const today = firstOf(1)
  const counted = Map.groupBy(
    lines.filter(({ day }) => day >= from && day <= today),
    ({ path }) => path,
  )
  const measured = Map.groupBy(
    summarize(vitals.filter(({ time }) => time >= from)),
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
