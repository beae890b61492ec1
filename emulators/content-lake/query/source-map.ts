import type { ContentSourceMap } from '@sanity/client'
import { type Document, isRecord } from '../document.ts'
import type { View } from './perspective.ts'

type Segment = string | number | { _key: string }
type Source = { document: Document; path: Segment[] }

/** The place of each text in the dataset; made once for each view. */
const sources = new WeakMap<View, Map<string, Source[]>>()

/**
 * Says which document and field each text of an answer came from, for click-to-edit.
 *
 * groq-js has no source maps, so a text is looked up in the documents by its value. If several fields
 * have it, the field whose path ends most like the answer's is taken. Text that a query has made (by
 * joining, say) has no source.
 *
 * Source: https://www.sanity.io/docs/visual-editing/content-source-maps
 */
export function sourceMapOf(result: unknown, view: View): ContentSourceMap {
  const known = sources.get(view) ?? indexOf(view)
  sources.set(view, known)
  const documents: ContentSourceMap['documents'] = []
  const paths: string[] = []
  const mappings: ContentSourceMap['mappings'] = {}
  for (const { text, path } of textsIn(result)) {
    const source = likeliest(known.get(text) ?? [], path)
    if (!source) continue
    const { _id, _originalId, _type } = source.document
    const id = typeof _originalId === 'string' ? _originalId : _id
    mappings[jsonPath(path.map(withoutKey))] = {
      type: 'value',
      source: {
        type: 'documentValue',
        document: position(documents, { _id: id, _type }, (one) => one._id === id),
        path: position(paths, jsonPath(source.path), (one) => one === jsonPath(source.path)),
      },
    }
  }
  return { documents, paths, mappings }
}

type Text = { text: string; path: Step[] }
type Step = { name: string | number; key?: string }

function textsIn(value: unknown, path: Step[] = []): Text[] {
  if (typeof value === 'string') return [{ text: value, path }]
  if (Array.isArray(value))
    return value.flatMap((item, index) => textsIn(item, [...path, { name: index, ...keyOf(item) }]))
  if (!isRecord(value)) return []
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('_'))
    .flatMap(([name, child]) => textsIn(child, [...path, { name }]))
}

const keyOf = (item: unknown) =>
  isRecord(item) && typeof item._key === 'string' ? { key: item._key } : {}
const withoutKey = ({ name }: Step) => name
const withKey = ({ name, key }: Step): Segment => (key === undefined ? name : { _key: key })

function indexOf(view: View) {
  const index = new Map<string, Source[]>()
  for (const document of view.documents)
    for (const { text, path } of textsIn(document)) {
      const source = { document, path: path.map(withKey) }
      index.set(text, [...(index.get(text) ?? []), source])
    }
  return index
}

/** Of equals the first; none where not even the field's own name is alike and there is a choice. */
function likeliest(candidates: Source[], path: Step[]) {
  const wanted = path.map(withKey)
  const ranked = candidates
    .map((source) => ({ source, alike: sameEnding(source.path, wanted) }))
    .sort((a, b) => b.alike - a.alike)
  const [best] = ranked
  return best && (best.alike > 0 || ranked.length === 1) ? best.source : undefined
}

function sameEnding(a: Segment[], b: Segment[]) {
  let length = 0
  while (length < Math.min(a.length, b.length)) {
    if (JSON.stringify(a.at(-1 - length)) !== JSON.stringify(b.at(-1 - length))) break
    length++
  }
  return length
}

function jsonPath(path: Segment[]) {
  const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  return `$${path
    .map((segment) => {
      if (typeof segment === 'number') return `[${segment}]`
      if (typeof segment === 'string') return `[${quoted(segment)}]`
      return `[?(@._key==${quoted(segment._key)})]`
    })
    .join('')}`
}

function position<T>(list: T[], item: T, same: (one: T) => boolean) {
  const found = list.findIndex(same)
  return found === -1 ? list.push(item) - 1 : found
}
