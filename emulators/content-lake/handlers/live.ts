import { untilSignedOut, userOf } from '../access.ts'
import { isDraft, isPublic, isVersion, randomId } from '../document.ts'
import { type LakeContext, searchOf, syncTags } from '../lake.ts'
import { eventStream } from '../listeners/event-stream.ts'
import { allowParameters, flag } from '../parameters.ts'
import type { Change } from '../store.ts'

/**
 * Tells which queries' answers may have changed, by the tags that came with them.
 * Sanity HTTP API, live content: https://www.sanity.io/docs/http-reference/live
 */
export function live(c: LakeContext) {
  const search = searchOf(c)
  allowParameters(search, ['includeDrafts'])
  const includeDrafts = flag(search, 'includeDrafts')
  if (includeDrafts) userOf(c)
  const { lake, user } = c.var
  const { index } = lake.store
  const concerns = ({ id, before, after }: Change) =>
    (includeDrafts || (!isDraft(id) && !isVersion(id))) &&
    [before, after].some((document) => document && (user !== null || isPublic(document)))

  return eventStream((send) => {
    const id = index.lastTransaction ?? randomId()
    const last = c.req.header('last-event-id')
    // Who missed something is told to ask everything again.
    const event = last === undefined || last === id ? 'welcome' : 'restart'
    send({ event, id, data: { id } })
    return index.onVisible(({ id, changes }) => {
      if (changes.some(concerns)) send({ event: 'message', id, data: { tags: syncTags(lake) } })
    })
  }, untilSignedOut(c))
}
