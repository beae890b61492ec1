import fc from 'fast-check'
import { evaluateSync } from 'groq-js'
import { plainDots } from '../../data/query/dots.ts'
import { evaluateQuery } from '../../data/query/evaluate.ts'
import { dereferenceWith } from '../../data/query/functions.ts'
import { parseQuery } from '../../data/query/parse.ts'
import { type View, viewOf } from '../../data/query/perspective.ts'
import { document, query } from './random-query.ts'

/** `RANDOM_QUERIES=5000` by hand; `RANDOM_SEED` repeats a run, whose seed a failure names. */
const { RANDOM_QUERIES: numRuns = 300, RANDOM_SEED: seed } = process.env
const settings = { numRuns: Number(numRuns), ...(seed && { seed: Number(seed) }) }

const params = { param: 'one' }

/** Without any index. */
function expected(text: string, { documents, byId }: View) {
  const { tree } = parseQuery(text, params)
  const options = { dataset: documents, dereference: dereferenceWith(byId, { plainDots }) }
  const value: { data: unknown } = evaluateSync(tree, { ...options, params })
  return JSON.stringify(value.data)
}

const perspectives = ['raw', 'published', 'drafts'] as const
const documents = fc.uniqueArray(document, { selector: ({ _id }) => _id, maxLength: 12 })

test('random queries are answered as groq-js answers them without an index', () => {
  fc.assert(
    fc.property(documents, fc.constantFrom(...perspectives), query, (all, perspective, text) => {
      const view = viewOf(all, perspective, 'all')
      const place = { identity: 'me', project: 'demo', dataset: 'production' }
      expect(JSON.stringify(evaluateQuery({ query: text, params, view, ...place }))).toBe(
        expected(text, view),
      )
    }),
    settings,
  )
})
