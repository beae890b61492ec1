import { allowParameters } from '../http/parameters.ts'
import { type LakeContext, searchOf } from '../lake.ts'
import { isPublic } from '../store/document.ts'

/**
 * Every document, drafts too, one a line in the order of their ids.
 * Sanity HTTP API, export: https://www.sanity.io/docs/http-reference/export
 */
export function exportDocuments(c: LakeContext) {
  const { lake, user } = c.var
  const search = searchOf(c)
  allowParameters(search, ['types'])
  const types = search.get('types')?.split(',')
  const lines = [...lake.store.index.documents.values()]
    .filter((document) => user !== null || isPublic(document))
    .filter(({ _type }) => !types || types.includes(_type))
    .sort((a, b) => (a._id < b._id ? -1 : 1))
    .map((document) => `${JSON.stringify(document)}\n`)
  return c.body(lines.join(''), 200, { 'Content-Type': 'application/x-ndjson' })
}
