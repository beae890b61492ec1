import { z } from 'zod'

/** The Studio reads the counts here. */
export const STATS_PATH = '/api/stats'

/** Browsers report clicks on buy buttons here. */
export const CLICKS_PATH = '/api/clicks'

/** Days that `npm run stats` shows by default. */
export const SHOWN_DAYS = 28

const count = z.int().min(0)

export const countsShape = z.object({
  /** Pages sent to browsers in which a person opened them. */
  views: count,
  /** Pages sent to browsers that prepared them in advance. No request tells which were then seen. */
  prerenders: count,
  /** On buy buttons. */
  clicks: count,
})

const pageShape = countsShape.extend({
  path: z.string(),
  /** Milliseconds; CLS has no unit. */
  p75: z.partialRecord(z.enum(['LCP', 'CLS', 'INP', 'TTFB']), z.number()),
})

const sourceShape = countsShape.omit({ prerenders: true }).extend({
  path: z.string(),
  /** A campaign, a website, or a word of `source.ts`. */
  source: z.string(),
})

const monthShape = z.object({
  /** The first day, in UTC. */
  from: z.iso.date(),
  /** The first day that was counted, if the count began after the first day of the month. */
  since: z.iso.date().nullable(),
  /** Only days with visits. */
  days: z.array(countsShape.extend({ day: z.iso.date() })),
  pages: z.array(pageShape),
  sources: z.array(sourceShape),
})

export const statsShape = z.object({
  /** The host and port of the only server that is counted; null if all are. */
  server: z.string().nullable(),
  /** This month and the last one. */
  months: z.array(monthShape),
})

export type Counts = z.infer<typeof countsShape>
export type PageStats = z.infer<typeof pageShape>
export type SourceStats = z.infer<typeof sourceShape>
export type Month = z.infer<typeof monthShape>
export type Stats = z.infer<typeof statsShape>

/** Clicks per view, as text: a range if some prerendered pages may not have been seen. */
export function shareOf({ views, prerenders, clicks }: Counts) {
  const [least, most] = [views + prerenders, views].map((seen) =>
    seen > 0 ? Math.min(clicks / seen, 1) : null,
  )
  if (least === null || least === undefined) return ''
  const text = percent(least)
  const upper = percent(most ?? 1)
  return text === upper || clicks === 0 ? text : `${text} to ${upper}`
}

const percent = (share: number) =>
  share.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1 })
