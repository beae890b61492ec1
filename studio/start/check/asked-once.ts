import type { SanityClient } from 'sanity'

type Answer = { body: string; status: number; headers: HeadersInit }

/**
 * A client that sends each query once, however often the rules of a form ask: many of them read the
 * same settings. For one run of the site check, whose answers are all from the same moment.
 */
export function askedOnce(client: SanityClient): SanityClient {
  const answers = new Map<string, Promise<Answer>>()
  const send = client.config().resolveFetch?.() ?? fetch
  return client.withConfig({
    resolveFetch: () => async (url: string, init) => {
      const isQuery = (init?.method ?? 'GET') === 'GET' && url.includes('/data/query/')
      if (!isQuery) return send(url, init)
      const asked = answers.get(url) ?? send(url, init).then(keep)
      answers.set(url, asked)
      const { body, ...head } = await asked
      return new Response(body, head)
    },
  })
}

type Readable = Pick<Response, 'status' | 'text'> & { headers: Pick<Headers, 'get'> }

/** A response can be read once only. */
async function keep(response: Readable): Promise<Answer> {
  const { status, headers } = response
  const type = headers.get('content-type') ?? 'application/json'
  return { body: await response.text(), status, headers: { 'content-type': type } }
}
