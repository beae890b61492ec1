import type { ClientPerspective, QueryParams } from '@sanity/client'
import type { SanityClient } from 'sanity'
import { z } from 'zod'

/** Queries of this time, in milliseconds, are one request. */
const GATHER_MS = 20

const resultList = z.array(z.unknown())

type Query = { query: string; params: QueryParams }
type Options = { perspective?: ClientPerspective }
type Batch = { queries: Query[]; results: Promise<unknown[]> }

/**
 * A client whose `fetch` sends queries together, and each query once: the rules of 500 forms send about
 * 1,000, many of them for the same settings. It is for one run of the site check: its results are of one
 * moment.
 */
export function askedTogether(client: SanityClient): SanityClient {
  const asked = new Map<string, Promise<unknown>>()
  const batches = new Map<ClientPerspective, Batch>()

  function ask(perspective: ClientPerspective, query: Query) {
    const key = JSON.stringify([perspective, query])
    const result = asked.get(key) ?? add(perspective, query)
    asked.set(key, result)
    return result
  }

  function add(perspective: ClientPerspective, query: Query) {
    const batch = batches.get(perspective) ?? open(perspective)
    batches.set(perspective, batch)
    const at = batch.queries.push(query) - 1
    return batch.results.then((all) => all[at])
  }

  function open(perspective: ClientPerspective): Batch {
    const queries: Query[] = []
    const sent = new Promise((resolve) => setTimeout(resolve, GATHER_MS)).then(() => {
      batches.delete(perspective)
      const { query, params } = together(queries)
      return client.fetch<unknown>(query, params, { perspective, tag: 'site-check' })
    })
    return { queries, results: sent.then((list) => resultList.parse(list)) }
  }

  /** Each rule asks for a client with a perspective. A real one would cost more than the query. */
  const withPerspective = (usual: ClientPerspective): SanityClient =>
    new Proxy(client, {
      get(target, name) {
        if (name === 'withConfig')
          return ({ perspective = usual }: Options) => withPerspective(perspective)
        if (name === 'fetch')
          return (query: string, params: QueryParams = {}, { perspective = usual }: Options = {}) =>
            ask(perspective, { query, params })
        const own: unknown = Reflect.get(target, name, target)
        // Methods read private fields, which only the client itself has.
        return typeof own === 'function' ? own.bind(target) : own
      },
    })

  return withPerspective(client.config().perspective ?? 'published')
}

/** One query whose result is the list of all results. Each query gets parameters of its own. */
function together(queries: Query[]) {
  const list = queries.map(({ query }, n) =>
    query.replaceAll(/\$(\w+)/g, (_, name) => `$${name}_${n}`),
  )
  const params = queries.flatMap((query, n) =>
    Object.entries(query.params).map(([name, value]): [string, unknown] => [`${name}_${n}`, value]),
  )
  return { query: `[${list.join(', ')}]`, params: Object.fromEntries(params) }
}
