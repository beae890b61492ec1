import { isRecord, type SanityDocument } from 'sanity'
import { when } from '../changes/values.ts'

/**
 * When visitors see what the draft puts on the site for a time, in this device's time zone. A date that
 * was mistyped is not in the draft, so the sentence shows what really happens.
 *
 * @returns `undefined` where nothing of the draft has a start or an end
 */
export function periodOf(type: string, draft: SanityDocument, now = new Date()) {
  if (type === 'announcement' && draft.shown === true)
    return sentence('The announcement', 'no announcement is shown', draft, now)
  if (type === 'siteSettings' && isRecord(draft.offer) && draft.offer.total)
    return sentence('The offer', 'the regular price applies', draft.offer, now)
}

function sentence(what: string, before: string, period: Record<string, unknown>, now: Date) {
  const [from, until] = [timeOf(period.from), timeOf(period.until)]
  if (until && until <= now) return `${what} ended on ${when.format(until)}.`
  const start =
    from && from > now
      ? `starts on ${when.format(from)}; until then, ${before}`
      : 'takes effect as soon as you publish'
  return `${what} ${start}. It ${until ? `ends on ${when.format(until)}` : 'has no end'}.`
}

function timeOf(value: unknown) {
  return typeof value === 'string' ? new Date(value) : undefined
}
