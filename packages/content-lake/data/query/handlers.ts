import { z } from 'zod'
import { userOf } from '../../auth/access.ts'
import { parseBody } from '../../http/body.ts'
import { unsupported } from '../../http/errors.ts'
import { allowParameters, flag, questionOf } from '../../http/parameters.ts'
import { type LakeContext, searchOf, syncTags } from '../../lake.ts'
import { answerQuery } from './evaluate.ts'
import { parsePerspective } from './perspective.ts'
import { checkGroqVersion } from './version.ts'
import type { Sees } from './views.ts'

/** `cacheMode` and `lastLiveEventId` are for a CDN, which is not emulated. */
const options = ['perspective', 'returnQuery', 'cacheMode', 'lastLiveEventId', 'resultSourceMap']

/** With keys is how the client asks; `true`, with positions, is not emulated. */
const sourceMaps = ['false', 'withKeyArraySelector']

const questionSchema = z.strictObject({
  query: z.string().min(1),
  params: z.record(z.string(), z.unknown()).default({}),
})
type Question = z.infer<typeof questionSchema>

/** Sanity HTTP API, query: https://www.sanity.io/docs/http-reference/query */
export function getQuery(c: LakeContext) {
  const search = searchOf(c)
  const { names, ...question } = questionOf(search)
  allowParameters(search, [...options, ...names])
  return answer(c, question)
}

/** The same for a query that is too long for an address. */
export async function postQuery(c: LakeContext) {
  allowParameters(searchOf(c), options)
  return answer(c, parseBody(questionSchema, await c.req.text()))
}

async function answer(c: LakeContext, { query, params }: Question) {
  const started = performance.now()
  const { lake, user } = c.var
  const search = searchOf(c)
  const sourceMap = search.get('resultSourceMap') ?? 'false'
  if (!sourceMaps.includes(sourceMap)) throw unsupported(`resultSourceMap=${sourceMap}`)
  const version = c.req.param('version') ?? ''
  checkGroqVersion(version, query, params)
  const perspective = parsePerspective(search.get('perspective'), version)
  if (lake.access === 'private-401') userOf(c)
  // Without rights hosted Sanity finds nothing, instead of 401: https://github.com/sanity-io/client/issues/107
  const sees: Sees = user ? 'all' : lake.access === 'public' ? 'public' : 'none'
  const { index, thread } = lake.store
  const place = { project: lake.project, dataset: lake.dataset }
  const whole = { query, params, identity: user?.id ?? '<anonymous>', ...place }
  const wantsSourceMap = sourceMap !== 'false'
  const request = { ...whole, perspective, sees, wantsSourceMap, sequence: index.last.sequence }
  const view = index.view(perspective, sees)
  const answered = await answerQuery({ ...whole, view }, wantsSourceMap, () =>
    thread.answer(request),
  )
  const head = flag(search, 'returnQuery', true) ? `"query":${JSON.stringify(query)},` : ''
  const ms = Math.round(performance.now() - started)
  const tail = `,"syncTags":${JSON.stringify(syncTags(lake))},"ms":${ms}}`
  c.header('content-type', 'application/json')
  return typeof answered === 'string'
    ? c.body(`{${head}${answered}${tail}`)
    : c.body(Buffer.concat([Buffer.from(`{${head}`), answered, Buffer.from(tail)]))
}
