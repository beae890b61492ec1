import type { ClientPerspective, QueryParams } from '@sanity/client'
import DataLoader from 'dataloader'
import type { SanityClient } from 'sanity'
import { z } from 'zod'

/** Queries of this time, in milliseconds, are one request. */
const GATHER_MS = 20

const resultList = z.array(z.unknown())

type Query = { query: string; params: QueryParams }
type Options = { perspective?: ClientPerspective }

/**
 * A client whose `fetch` sends queries together, and each query once: the rules of 500 forms send about
 * 1,000, many of them for the same settings. It is for one run of the site check: its results are of one
 * moment.
 */
export function askedTogether(client: SanityClient): SanityClient {
  const loaders = new Map<string, ReturnType<typeof openLoader>>()

  function ask(perspective: ClientPerspective, query: Query) {
    const loader = loaders.get(`${perspective}`) ?? openLoader(client, perspective)
    loaders.set(`${perspective}`, loader)
    return loader.load(query)
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

const openLoader = (client: SanityClient, perspective: ClientPerspective) =>
  new DataLoader<Query, unknown, string>(
    async (queries) => {
      const { query, params } = together(queries)
      const options = { perspective, tag: 'site-check' }
      return resultList.parse(await client.fetch<unknown>(query, params, options))
    },
    { batchScheduleFn: (send) => setTimeout(send, GATHER_MS), cacheKeyFn: JSON.stringify },
  )

/** One query whose result is the list of all results. Each query gets parameters of its own. */
function together(queries: readonly Query[]) {
  const list = queries.map(({ query }, n) =>
    query.replaceAll(/\$(\w+)/g, (_, name) => `$${name}_${n}`),
  )
  const params = queries.flatMap((query, n) =>
    Object.entries(query.params).map(([name, value]): [string, unknown] => [`${name}_${n}`, value]),
  )
  return { query: `[${list.join(', ')}]`, params: Object.fromEntries(params) }
}
