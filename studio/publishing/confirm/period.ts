import { isContent, timeInWords } from 'studio-kit'

/** What a document puts on the site for a time; absent times have no limit. */
type Period = {
  /** “The announcement”. */
  what: string
  /** What visitors see instead. */
  otherwise: string
  from: Date | undefined
  until: Date | undefined
}

type Document = Record<string, unknown> & { _type: string }

/**
 * When visitors see what the document puts on the site for a time, in this device's time zone. A date
 * that was mistyped is not in the document, so the sentence shows what really happens.
 *
 * @returns `undefined` if nothing in the document has a start or an end
 */
export function sentenceOf(document: Document, isPublished: boolean, now = new Date()) {
  const period = periodOf(document)
  if (!period) return
  const { what, otherwise, from, until } = period
  if (until && until <= now) return `${what} ended on ${timeInWords(until)}.`
  const current = isPublished ? 'is live now' : 'takes effect as soon as you publish'
  const start =
    from && from > now ? `starts on ${timeInWords(from)}; until then, ${otherwise}` : current
  return `${what} ${start}. It ${until ? `ends on ${timeInWords(until)}` : 'has no end'}.`
}

/** @returns `undefined` for a document without a start or an end, or that is not on the site */
export function phaseOf(document: Document, now = new Date()) {
  const period = periodOf(document)
  if (!period) return
  if (period.until && period.until <= now) return 'after'
  return period.from && period.from > now ? 'before' : 'during'
}

/** What a message calls a document that the site has: not “Live” if visitors see nothing of it. */
export function liveTitleOf(document: Document, now = new Date()) {
  if (document._type !== 'announcement') return 'Live'
  if (document.shown !== true) return 'Published. No announcement is shown'
  const phase = phaseOf(document, now)
  if (phase === 'before') return 'Scheduled. Visitors don’t see it yet'
  return phase === 'after' ? 'Published. Visitors don’t see it: it has ended' : 'Live'
}

function periodOf(document: Document): Period | undefined {
  const { _type: type, offer } = document
  if (type === 'announcement' && document.shown === true)
    return { what: 'The announcement', otherwise: 'no announcement is shown', ...times(document) }
  if (type === 'siteSettings' && isContent(offer) && offer.total)
    return { what: 'The offer', otherwise: 'the regular price applies', ...times(offer) }
}

const times = ({ from, until }: Record<string, unknown>) => ({
  from: timeOf(from),
  until: timeOf(until),
})

/** @returns `undefined` also for a malformed time, which an import may have brought: the form says so */
function timeOf(value: unknown) {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : new Date(time)
}
