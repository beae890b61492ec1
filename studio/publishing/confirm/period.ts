import { isRecord } from 'sanity'
import { when } from '../changes/values.ts'

/** What a document puts on the site for a time; absent times have no limit. */
type Period = {
  /** “The announcement”. */
  what: string
  /** What visitors see instead. */
  otherwise: string
  from: Date | undefined
  until: Date | undefined
}

/** Where in time a moment is, as seen from a period. */
type Phase = 'before' | 'during' | 'after'

type Document = Record<string, unknown> & { _type: string }

/**
 * When visitors see what the document puts on the site for a time, in this device's time zone. A date
 * that was mistyped is not in the document, so the sentence shows what really happens.
 *
 * @returns `undefined` where nothing of the document has a start or an end
 */
export function sentenceOf(document: Document, isPublished: boolean, now = new Date()) {
  const period = periodOf(document)
  if (!period) return
  const { what, otherwise, from, until } = period
  if (until && until <= now) return `${what} ended on ${when.format(until)}.`
  const current = isPublished ? 'is live now' : 'takes effect as soon as you publish'
  const start =
    from && from > now ? `starts on ${when.format(from)}; until then, ${otherwise}` : current
  return `${what} ${start}. It ${until ? `ends on ${when.format(until)}` : 'has no end'}.`
}

/** @returns `undefined` for what is on the site for good, or not at all */
export function phaseOf(document: Document, now = new Date()): Phase | undefined {
  const period = periodOf(document)
  if (!period) return
  if (period.until && period.until <= now) return 'after'
  return period.from && period.from > now ? 'before' : 'during'
}

function periodOf(document: Document): Period | undefined {
  const { _type: type, offer } = document
  if (type === 'announcement' && document.shown === true)
    return { what: 'The announcement', otherwise: 'no announcement is shown', ...times(document) }
  if (type === 'siteSettings' && isRecord(offer) && offer.total)
    return { what: 'The offer', otherwise: 'the regular price applies', ...times(offer) }
}

const times = ({ from, until }: Record<string, unknown>) => ({
  from: timeOf(from),
  until: timeOf(until),
})

const timeOf = (value: unknown) => (typeof value === 'string' ? new Date(value) : undefined)
