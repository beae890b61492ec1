import type { ContentSourceMap } from '@sanity/client'
import { type Document, isRecord } from '../../store/document.ts'
import type { View } from './views.ts'

type Segment = string | number | { _key: string }
type Source = { document: Document; path: Segment[] }

/** Text, or a number or boolean, which is found by its field's name only: many fields have the same. */
type Scalar = string | number | boolean
const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** The places of a value by the ends of their paths, so that the most alike is found in one walk. */
type Endings = { first: Source; longer: Map<string, Endings>; isOnly: boolean }

/**
 * Says which document and field each value of an answer came from, for click-to-edit.
 *
 * groq-js has no source maps, so a value is looked up in the documents. If several fields
 * have it, the field whose path ends most like the answer's is taken. A value that a query has made (by
 * joining, say) has no source.
 *
 * Source: https://www.sanity.io/docs/visual-editing/content-source-maps
 */
export function sourceMapOf(result: unknown, view: View, look: () => void): ContentSourceMap {
  const values = valuesIn(result)
  const known = indexOf(view, new Set(values.map(({ value }) => value)), look)
  const documents = new Map<string, number>()
  const types = new Map<string, string>()
  const paths = new Map<string, number>()
  const mappings: ContentSourceMap['mappings'] = {}
  for (const { value, path } of values) {
    const source = likeliest(known.get(value), path, typeof value === 'string')
    if (!source) continue
    const { _id, _originalId, _type } = source.document
    const id = typeof _originalId === 'string' ? _originalId : _id
    types.set(id, _type)
    mappings[jsonPath(path.map(withoutKey))] = {
      type: 'value',
      source: {
        type: 'documentValue',
        document: position(documents, id),
        path: position(paths, jsonPath(source.path)),
      },
    }
  }
  return {
    documents: [...types].map(([_id, _type]) => ({ _id, _type })),
    paths: [...paths.keys()],
    mappings,
  }
}

type Value = { value: Scalar; path: Step[] }
type Step = { name: string | number; key?: string }

function valuesIn(result: unknown) {
  const values: Value[] = []
  visit(result, [], (value, path) => values.push({ value, path: [...path] }))
  return values
}

/** @param path of the value; it changes on the way */
function visit(value: unknown, path: Step[], meet: (value: Scalar, path: Step[]) => void) {
  if (isScalar(value)) return meet(value, path)
  const steps = Array.isArray(value)
    ? value.map((item, name) => ({ child: item, step: { name, ...keyOf(item) } }))
    : isRecord(value)
      ? Object.entries(value)
          .filter(([name]) => !name.startsWith('_'))
          .map(([name, child]) => ({ child, step: { name } }))
      : []
  for (const { child, step } of steps) {
    path.push(step)
    visit(child, path, meet)
    path.pop()
  }
}

const keyOf = (item: unknown) =>
  isRecord(item) && typeof item._key === 'string' ? { key: item._key } : {}
const withoutKey = ({ name }: Step) => name
const withKey = ({ name, key }: Step): Segment => (key === undefined ? name : { _key: key })

/** The places of these values in the dataset. */
function indexOf(view: View, values: ReadonlySet<Scalar>, look: () => void) {
  const index = new Map<Scalar, Endings>()
  for (const document of view.documents)
    visit(document, [], (value, path) => {
      look()
      if (!values.has(value)) return
      const source = { document, path: path.map(withKey) }
      let endings = enter(index, value, source)
      for (const segment of source.path.toReversed())
        endings = enter(endings.longer, JSON.stringify(segment), source)
    })
  return index
}

function enter<Name>(branches: Map<Name, Endings>, name: Name, first: Source) {
  const known = branches.get(name)
  if (known) known.isOnly = false
  const endings = known ?? { first, longer: new Map(), isOnly: true }
  branches.set(name, endings)
  return endings
}

/** Of equals the first; none if not even the field's own name is alike and there is a choice. */
function likeliest(endings: Endings | undefined, path: Step[], isText: boolean) {
  let found = endings
  for (const segment of path.map(withKey).toReversed()) {
    const longer = found?.longer.get(JSON.stringify(segment))
    if (!longer) break
    found = longer
  }
  return found === endings && !(isText && endings?.isOnly) ? undefined : found?.first
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

/** @returns where the value is among those seen so far */
function position<T>(seen: Map<T, number>, value: T) {
  const found = seen.get(value) ?? seen.size
  seen.set(value, found)
  return found
}
