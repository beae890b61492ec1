import { evaluateSync, parse } from 'groq-js'
import { dereferenceWith, type Functions } from '../../data/query/functions.ts'
import { plan } from '../../data/query/plan.ts'
import { viewOf } from '../../data/query/views.ts'
import type { Document } from '../../store/document.ts'

const document = (fields: { _id: string; _type: string; [name: string]: unknown }): Document => {
  return { _rev: 'r', _createdAt: '2026-01-01', _updatedAt: '2026-01-01', ...fields }
}

const view = viewOf(
  [
    document({ _id: 'a', _type: 'page', title: 'One', slug: { current: 'one' }, tags: ['x'] }),
    document({ _id: 'b', _type: 'page', title: '', slug: { current: 'two' }, next: { _ref: 'a' } }),
    document({ _id: 'c', _type: 'page', slug: 'one', n: 1 }),
    document({ _id: 'd', _type: 'row', title: 'One', constructor: 'One' }),
    document({ _id: 'e', _type: 'row', title: ['One'], slug: [{ current: 'one' }] }),
  ],
  'raw',
  'all',
)

const answer = (tree: unknown, functions: Functions = {}) => {
  const dereference = dereferenceWith(view.byId, functions)
  const options = { dataset: view.documents, params: { slug: 'one' }, dereference }
  const value: { data: unknown } = evaluateSync(tree, options)
  return value.data
}

const planned = (tree: unknown, functions: Functions = {}) =>
  plan(tree, { view, functions, prepare: (node) => node })
const candidates = (tree: unknown) => JSON.stringify(planned(tree)).match(/"_id":"."/g)?.length

test.each([
  ['*[_type == "page"]._id', 3],
  ['*["row" == _type]._id', 2],
  ['*[_type == "page" && slug.current == $slug][0]{title, "all": count(*)}', 3],
  ['*[(_type == "row" && defined(title)) && title == "One"]', 2],
  ['*[_type == "none"]', undefined],
  ['*[title == ""]._id', 1],
  ['*[toString == "One" || constructor == "One"]._id', undefined],
  ['*[constructor == "One"]._id', 1],
  ['*[n == 1]._id', undefined],
  ['*[_type == title]._id', undefined],
  ['*[_type != "page"]._id', undefined],
  ['*[_type == "page" || title == "One"]._id', undefined],
  ['*[!(_type == "page")]._id', undefined],
  ['*[_id == "b"]{"next": next->title, "same": *[_id == ^.next._ref][0].title}', 1],
  ['*[_type == "row"]{_id, "pages": *[_type == "page" && title == ^.title]._id}', 5],
  ['*[_type == "page"] | order(title desc)[0...2]._id', 3],
  ['count(*[_type == "page"])', 3],
])('%s is answered alike from %s candidates', (query, count) => {
  const tree = parse(query, { params: { slug: 'one' } })
  expect(candidates(tree)).toBe(count)
  const functions: Functions = {}
  expect(answer(planned(tree, functions), functions)).toEqual(answer(tree))
})
