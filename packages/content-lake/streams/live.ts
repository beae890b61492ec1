import { untilSignedOut, userOf } from '../auth/access.ts'
import { allowParameters, choice, flag } from '../http/parameters.ts'
import { type LakeContext, searchOf, syncTags } from '../lake.ts'
import { isDraft, isPublic, isVersion, randomId } from '../store/document.ts'
import type { Change } from '../store/transaction.ts'
import { eventStream } from './event-stream.ts'

/**
 * Sends the sync tags of queries whose answers may have changed. It needs no token, also in a
 * private dataset: the tags say nothing of the content. Drafts need one.
 * Sanity HTTP API, live content: https://www.sanity.io/docs/http-reference/live
 */
export function live(c: LakeContext) {
  const search = allowParameters(searchOf(c), ['includeDrafts', 'waitFor'])
  // There are no Sanity Functions whose end an event could wait for.
  choice(search, 'waitFor', 'function')
  const includeDrafts = flag(search, 'includeDrafts')
  if (includeDrafts) userOf(c)
  const { lake, user } = c.var
  const { index } = lake.store
  const concerns = ({ id, before, after }: Change) =>
    (includeDrafts || (!isDraft(id) && !isVersion(id))) &&
    [before, after].some((document) => document && (user !== null || isPublic(document)))

  return eventStream((send, orEnd) => {
    const id = index.last.id ?? randomId()
    const last = c.req.header('last-event-id')
    // `restart` makes a client that missed events query everything again.
    const event = last === undefined || last === id ? 'welcome' : 'restart'
    send({ event, id, data: { id } })
    return index.onVisible(
      orEnd(({ id, changes }) => {
        if (changes.some(concerns)) send({ event: 'message', id, data: { tags: syncTags(lake) } })
      }),
    )
  }, untilSignedOut(c))
}
