import type { SanityDocument } from 'sanity'
import { phaseOf } from '../confirm/period.ts'

type Published = { document: SanityDocument | null; seconds: number; isRemoval: boolean }

/** What a message calls a publish that the site has: not “Live” where visitors see nothing of it. */
export function titleOf({ document, seconds, isRemoval }: Published, now = new Date()) {
  if (isRemoval) return `Taken down after ${seconds} s`
  if (document?._type === 'announcement') {
    if (document.shown !== true) return 'Published. No announcement is shown'
    const phase = phaseOf(document, now)
    if (phase === 'before') return 'Scheduled. Visitors don’t see it yet'
    if (phase === 'after') return 'Published. Visitors don’t see it: it has ended'
  }
  return `Live after ${seconds} s`
}
