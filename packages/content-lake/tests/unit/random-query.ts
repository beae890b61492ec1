import fc from 'fast-check'
import type { Document } from '../../store/document.ts'

/** Few values, so that conditions and joins meet documents, and of all kinds, also those that no schema allows. */
const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const more = Array.from({ length: 20 }, (_, n) => `more${n}`)
const id = fc.constantFrom(
  ...[...ids, ...more, 'drafts.a', 'drafts.b', 'drafts.c', 'drafts.x', 'versions.r.a', 'o.x'],
)
const type = fc.constantFrom('post', 'post', 'post', 'author', 'tag')
const text = fc.constantFrom('one', 'two', 'One two', 'foo.bar', '')
const scalar = fc.oneof(text, fc.constantFrom(0, 1, 2, -1.5), fc.boolean(), fc.constant(null))
const record = <T>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(fields, { noNullPrototype: true })
const reference = fc.record(
  { _ref: fc.constantFrom(...ids, 'gone'), _key: text, inner: record({ _ref: text }) },
  { requiredKeys: ['_ref'], noNullPrototype: true },
)
const field = fc.oneof({ weight: 3, arbitrary: text }, scalar, fc.array(scalar, { maxLength: 2 }))

const fields = fc.record(
  {
    title: field,
    rank: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(0, 1, 2, 3, 4, 5) }, scalar),
    slug: fc.oneof(record({ current: text }), scalar),
    author: fc.oneof({ weight: 4, arbitrary: reference }, scalar),
    tags: fc.oneof(
      { weight: 4, arbitrary: fc.array(fc.oneof(reference, reference, scalar), { maxLength: 3 }) },
      scalar,
    ),
    deep: record({
      list: fc.array(record({ link: reference, n: scalar }), { maxLength: 2 }),
    }),
  },
  { requiredKeys: [], noNullPrototype: true },
)

const stamp = { _rev: 'r', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z' }
export const document = fc
  .tuple(id, type, fields)
  .map(([_id, _type, rest]): Document => ({ _id, _type, ...stamp, ...rest }))

/** A deletion has no document. */
export const change = fc.tuple(id, type, fc.option(fields)).map(([_id, _type, rest]) => ({
  id: _id,
  document: rest && { _id, _type, ...stamp, ...rest },
}))

const path = fc.constantFrom(
  ...['_id', '_type', 'title', 'rank', 'slug.current', 'author._ref', 'deep.list[0].n', 'author'],
)
const quoted = fc.oneof(
  text.map((value) => JSON.stringify(value)),
  fc.constantFrom(...ids, 'gone').map((value) => JSON.stringify(value)),
)
const literal = fc.oneof(quoted, fc.constantFrom('0', '2', 'true', 'null', '$param'))
const joined = (parts: fc.Arbitrary<string>[], separator: string) =>
  fc.tuple(...parts).map((texts) => texts.join(separator))

const simple: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: type.map((name) => `_type == "${name}"`) },
  joined([path, fc.constantFrom('==', '!=', '<', '>=', 'in', 'match'), literal], ' '),
  joined([literal, fc.constant('=='), path], ' '),
  fc.tuple(path, literal, literal).map(([left, a, b]) => `${left} in [${a}, ${b}]`),
  quoted.map((target) => `references(${target})`),
  quoted.map((target) => `references([${target}, "a"])`),
  fc
    .tuple(quoted, fc.constantFrom('tags[]._ref', 'tags', 'deep.list[].link._ref'))
    .map(([value, list]) => `${value} in ${list}`),
  path.map((name) => `defined(${name})`),
  fc.constantFrom('_id in path("drafts.**")', 'author->title == "one"', 'rank in 1..3'),
)

/** What a sub-query compares with the documents around it. */
const parent = fc.constantFrom('^', '^.^')
const join: fc.Arbitrary<string> = fc.oneof(
  joined([path, fc.constant(' == '), parent, fc.constant('.'), path], ''),
  joined([parent, fc.constant('.'), path, fc.constant(' == '), path], ''),
  joined([fc.constant('references('), parent, fc.constant('._id)')], ''),
  joined([fc.constant('references('), parent, fc.constantFrom('.title)', '.tags[]._ref)')], ''),
  joined([parent, fc.constantFrom('._id in tags[]._ref', '.author._ref in tags[]._ref')], ''),
  joined([fc.constant('_id in '), parent, fc.constantFrom('.tags[]._ref', '.title')], ''),
  joined([path, fc.constant(' == '), parent], ''),
)

const { filter } = fc.letrec<{ filter: string; part: string }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 2 },
    simple,
    fc.tuple(simple, tie('part')).map(([a, b]) => `${a} && ${b}`),
    fc.tuple(tie('part'), tie('part')).map(([a, b]) => `(${a}) && ${b}`),
    fc.tuple(tie('filter'), tie('part')).map(([a, b]) => `(${a} || ${b})`),
    tie('filter').map((a) => `!(${a})`),
  ),
  part: fc.oneof({ maxDepth: 2 }, simple, join, tie('filter')),
}))
const joining = fc.oneof(
  filter,
  join,
  fc.tuple(simple, join).map(([a, b]) => `${a} && ${b}`),
  fc.tuple(join, filter).map(([a, b]) => `${a} && (${b})`),
)

const key = fc
  .tuple(
    fc.oneof(path, fc.constant('coalesce(rank, title)'), fc.constant('^.rank')),
    fc.constantFrom('', ' asc', ' desc'),
  )
  .map((parts) => parts.join(''))
const order = fc.array(key, { minLength: 1, maxLength: 2 }).map((keys) => ` | order(${keys})`)
const slice = fc.constantFrom(
  ...['[0]', '[1]', '[-1]', '[0...2]', '[0..2]', '[1...4]', '[-3..-1]', '[2...-1]', '[0...100]'],
)
const maybe = (part: fc.Arbitrary<string>) => fc.oneof(part, fc.constant(''))

/** Queries with sub-queries, as deep as `depth`. */
function pipeline(depth: number, condition: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const filtered = fc.oneof(
    { weight: 8, arbitrary: condition.map((text) => `*[${text}]`) },
    fc.tuple(condition, condition).map(([a, b]) => `*[${a}][${b}]`),
    fc.constant('*'),
  )
  const shape = depth === 0 ? fc.constantFrom('', '._id', '{_id, title}') : shapeOf(depth)
  const rows = fc.tuple(filtered, maybe(order), maybe(slice), shape).map((parts) => parts.join(''))
  return fc.oneof(
    { weight: 5, arbitrary: rows },
    rows.map((text) => `count(${text})`),
    fc.tuple(filtered, order, slice, shape).map((parts) => parts.join('')),
    fc.tuple(filtered, shape, maybe(order)).map((parts) => parts.join('')),
  )
}

function shapeOf(depth: number): fc.Arbitrary<string> {
  const inner = pipeline(depth - 1, joining)
  return fc.oneof(
    fc.constantFrom('._id', '.title', '.tags[]->_id', '{_id, "by": author->{_id, rank}}', '{...}'),
    { weight: 4, arbitrary: inner.map((text) => `{_id, "found": ${text}}`) },
    fc.tuple(inner, inner).map(([a, b]) => `{"a": ${a}, "b": ${b}}`),
    inner.map((text) => `{_id, "rows": tags[]{"found": ${text}}}`),
    inner.map((text) => `{"rows": deep.list[].link->{_id, "found": ${text}}}`),
    inner.map((text) => `.tags[]{"found": ${text}}`),
    inner.map((text) => `{"one": select(rank > 1 => ${text}, "none"), _type == "post" => {title}}`),
  )
}

/** What an ordered index is for. */
const ordered = fc
  .tuple(maybe(simple.map((text) => ` && ${text}`)), order, slice)
  .map(([more, keys, part]) => `*[_type == "post"${more}]${keys}${part}{_id, rank, title}`)

export const query = fc.oneof(
  { weight: 2, arbitrary: ordered },
  pipeline(2, filter),
  pipeline(1, filter),
  pipeline(0, filter).map((text) => `{"all": ${text}, "n": count(*[_type == "tag"])}`),
)
