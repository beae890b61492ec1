import { badRequest } from '../http/errors.ts'
import { allowParameters } from '../http/parameters.ts'
import { type LakeContext, searchOf } from '../lake.ts'
import { groupId } from '../store/document.ts'
import { eventOf } from './events.ts'
import { limitOf } from './past-transactions.ts'

/** The release history of a document, newest first: created, published, discarded. Edits are transactions. */
export function pastEvents(c: LakeContext) {
  const search = allowParameters(searchOf(c), ['limit', 'nextCursor'])
  const limit = limitOf(search, 100)
  const { history } = c.var.lake.store
  const asked = c.req.param('id') ?? ''
  const before = search.get('nextCursor') || String(Number.MAX_SAFE_INTEGER)
  if (!/^\d{1,16}$/.test(before))
    throw badRequest(`"${before}" is not a cursor from an earlier response.`)
  const turns = history.turningPoints(groupId(asked), Number(before), limit + 1)
  const page = turns.slice(0, limit)
  const events = page.map((turn) => eventOf(asked, turn, history)).filter((event) => event !== null)
  const isMore = turns.length > limit
  return c.json({
    events: { [asked]: events },
    nextCursor: isMore ? `${page.at(-1)?.sequence}` : '',
  })
}
