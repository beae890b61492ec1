import { z } from 'zod'
import { badRequest, unsupported } from '../errors.ts'
import { type LakeContext, searchOf, userId } from '../lake.ts'
import { parseJson } from '../mutations/request.ts'
import { allowParameters, flag } from '../parameters.ts'
import { evaluateQuery } from '../query/evaluate.ts'
import { parsePerspective } from '../query/perspective.ts'

/** `cacheMode` and `lastLiveEventId` ask a cache for freshness; here every answer is fresh. */
const parameters = ['query', 'perspective', 'returnQuery', 'cacheMode', 'lastLiveEventId']

/** Sanity HTTP API, query: https://www.sanity.io/docs/http-reference/query */
export async function query(c: LakeContext) {
  const started = performance.now()
  const { lake, signedIn } = c.var
  const search = searchOf(c)
  const names = [...search.keys()].filter((name) => name.startsWith('$'))
  refuseSourceMap(search)
  allowParameters(search, [...parameters, 'resultSourceMap', ...names])

  const { query, params } =
    c.req.method === 'POST' ? parseBody(await c.req.text()) : parseSearch(search, names)
  const perspective = parsePerspective(search.get('perspective'), c.req.param('version') ?? 'X')
  const result = evaluateQuery({
    query,
    params,
    view: lake.store.view(perspective, signedIn),
    identity: signedIn ? userId : '<anonymous>',
    project: lake.project,
    dataset: lake.dataset,
  })
  return c.json({
    ...(flag(search, 'returnQuery', true) && { query }),
    result,
    syncTags: [`s1:${lake.dataset}`],
    ms: Math.round(performance.now() - started),
  })
}

function refuseSourceMap(search: URLSearchParams) {
  if ((search.get('resultSourceMap') ?? 'false') !== 'false')
    throw unsupported('The parameter "resultSourceMap"')
}

const body = z.strictObject({
  query: z.string().min(1),
  params: z.record(z.string(), z.unknown()).default({}),
})

function parseBody(text: string) {
  const { success, data, error } = body.safeParse(parseJson(text))
  if (success) return data
  throw badRequest(`The body must be {"query": "…", "params": {…}}. ${z.prettifyError(error)}`)
}

function parseSearch(search: URLSearchParams, names: string[]) {
  const query = search.get('query')
  if (!query) throw badRequest('There is no query: give it as the parameter "query".')
  const params = names.map((name) => [name.slice(1), parseValue(name, search.get(name) ?? '')])
  return { query, params: Object.fromEntries(params) }
}

function parseValue(name: string, value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    throw badRequest(
      `The parameter "${name}" is ${value}, which is not JSON. Write a string in quotes: ${name}="…"`,
    )
  }
}
