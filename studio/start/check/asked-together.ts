import type { SanityClient } from 'sanity'
import { z } from 'zod'
import { fetchOf, withFetch } from '../../internals/client.ts'

/** Queries of this time, in milliseconds, are one request. */
const GATHER_MS = 20

const perspectives = z.enum(['raw', 'drafts', 'published']).default('published')
const resultList = z.array(z.unknown())

type Query = { query: string; params: [name: string, value: string][] }
type Batch = { queries: Query[]; results: Promise<unknown[]> }

/**
 * A client that sends queries together, and each query once: the rules of 500 forms send about 1,000,
 * many of them for the same settings. It is for one run of the site check: its results are of one moment.
 */
export function askedTogether(client: SanityClient): SanityClient {
  const asked = new Map<string, Promise<unknown>>()
  const batches = new Map<string, Batch>()
  const send = fetchOf(client)

  function ask({ searchParams }: URL) {
    const perspective = perspectives.parse(searchParams.get('perspective') ?? undefined)
    const batch = batches.get(perspective) ?? open(perspective)
    batches.set(perspective, batch)
    const params = [...searchParams].filter(([name]) => name.startsWith('$'))
    const at = batch.queries.push({ query: searchParams.get('query') ?? '', params }) - 1
    return batch.results.then((all) => all[at])
  }

  function open(perspective: z.infer<typeof perspectives>): Batch {
    const queries: Query[] = []
    const sent = new Promise((resolve) => setTimeout(resolve, GATHER_MS)).then(() => {
      batches.delete(perspective)
      const { query, params } = together(queries)
      return client.fetch<unknown>(query, params, { perspective, tag: 'site-check' })
    })
    return { queries, results: sent.then((list) => resultList.parse(list)) }
  }

  return withFetch(client, async (url, init) => {
    const isQuery = (init?.method ?? 'GET') === 'GET' && url.includes('/data/query/')
    if (!isQuery) return send(url, init)
    const result = asked.get(url) ?? ask(new URL(url))
    asked.set(url, result)
    return Response.json({ result: (await result) ?? null })
  })
}

/** One query whose result is the list of all results. Each query gets parameters of its own. */
function together(queries: Query[]) {
  const list = queries.map(({ query }, n) =>
    query.replaceAll(/\$(\w+)/g, (_, name) => `$${name}_${n}`),
  )
  const params = queries.flatMap((query, n) =>
    query.params.map(([name, value]): [string, unknown] => [
      `${name.slice(1)}_${n}`,
      JSON.parse(value),
    ]),
  )
  return { query: `[${list.join(', ')}]`, params: Object.fromEntries(params) }
}
