import fc from 'fast-check'
import { evaluateSync } from 'groq-js'
import { plainDots } from '../../data/query/dots.ts'
import { evaluateQuery } from '../../data/query/evaluate.ts'
import { dereferenceWith } from '../../data/query/functions.ts'
import { parseQuery } from '../../data/query/parse.ts'
import { type View, Views, viewOf } from '../../data/query/views.ts'
import { change, document, query } from './random-query.ts'

/** `RANDOM_QUERIES=5000` by hand; `RANDOM_SEED` repeats a run, whose seed a failure names. */
const { RANDOM_QUERIES: numRuns = 300, RANDOM_SEED: seed } = process.env
const settings = { numRuns: Number(numRuns), ...(seed && { seed: Number(seed) }) }

const params = { param: 'one' }

const place = { identity: 'me', project: 'demo', dataset: 'production' }
const answered = (text: string, view: View) =>
  JSON.stringify(evaluateQuery({ query: text, params, view, ...place }))

/** Without any index. */
function expected(text: string, { documents, byId }: View) {
  const { tree } = parseQuery(text, params)
  const options = { dataset: documents, dereference: dereferenceWith(byId, { plainDots }) }
  const value: { data: unknown } = evaluateSync(tree, { ...options, params })
  return JSON.stringify(value.data)
}

const perspectives = ['raw', 'published', 'drafts'] as const
const seers = ['all', 'public'] as const
const documents = fc.uniqueArray(document, {
  selector: ({ _id }) => _id,
  maxLength: 34,
  size: 'max',
})

test('random queries are answered as groq-js answers them without an index', () => {
  fc.assert(
    fc.property(documents, fc.constantFrom(...perspectives), query, (all, perspective, text) => {
      const view = viewOf(all, perspective, 'all')
      expect(answered(text, view)).toBe(expected(text, view))
    }),
    settings,
  )
})

test('after random changes, indexes are as new ones', () => {
  const changes = fc.array(fc.array(change, { minLength: 1, maxLength: 4 }), { maxLength: 4 })
  const queries = fc.array(query, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(
      ...[documents, changes, queries, fc.constantFrom(...perspectives), fc.constantFrom(...seers)],
      (all, changes, texts, perspective, sees) => {
        const views = new Views(all)
        const view = views.view(perspective, sees)
        for (const transaction of [[], ...changes]) {
          views.apply(new Map(transaction.map(({ id, document }) => [id, document])))
          const fresh = viewOf(views.documents.values(), perspective, sees)
          expect(view.documents).toEqual(fresh.documents)
          for (const text of texts) expect(answered(text, view)).toBe(expected(text, fresh))
        }
      },
    ),
    settings,
  )
})
