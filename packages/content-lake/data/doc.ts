import { allowParameters, flag } from '../http/parameters.ts'
import { type LakeContext, searchOf } from '../lake.ts'
import { isPublic } from '../store/document.ts'

/** Sanity HTTP API, doc: https://www.sanity.io/docs/http-reference/doc */
export function doc(c: LakeContext) {
  const { lake, user } = c.var
  const search = allowParameters(searchOf(c), ['excludeContent'])
  const ids = [...new Set((c.req.param('ids') ?? '').split(','))]
  const readable = ids.flatMap((id) => {
    const document = lake.store.documents.get(id)
    return document && (user !== null || isPublic(document)) ? [document] : []
  })
  const found = new Set(readable.map(({ _id }) => _id))
  return c.json({
    documents: flag(search, 'excludeContent')
      ? readable.map(({ _id, _type, _rev }) => ({ _id, _type, _rev }))
      : readable,
    // To a reader who may not see it, a document does not exist.
    omitted: ids.filter((id) => !found.has(id)).map((id) => ({ id, reason: 'existence' })),
  })
}
