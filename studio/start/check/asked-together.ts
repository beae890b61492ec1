import type { SanityClient } from 'sanity'
import { z } from 'zod'
import { fetchOf, withFetch } from '../../internals/client.ts'

/** Queries of this time, in milliseconds, are one request. */
const GATHER_MS = 20

const perspectives = z.enum(['raw', 'drafts', 'published']).default('published')
const answers = z.array(z.unknown())

type Question = { query: string; params: [name: string, value: string][] }
type Batch = { questions: Question[]; answers: Promise<unknown[]> }

/**
 * A client that sends queries together, and each query once: the rules of 500 forms ask some 1,000, many
 * of them for the same settings. For one run of the site check, whose answers are all from the same moment.
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
    const at = batch.questions.push({ query: searchParams.get('query') ?? '', params }) - 1
    return batch.answers.then((all) => all[at])
  }

  function open(perspective: z.infer<typeof perspectives>): Batch {
    const questions: Question[] = []
    const sent = new Promise((resolve) => setTimeout(resolve, GATHER_MS)).then(() => {
      batches.delete(perspective)
      const { query, params } = together(questions)
      return client.fetch<unknown>(query, params, { perspective, tag: 'site-check' })
    })
    return { questions, answers: sent.then((answer) => answers.parse(answer)) }
  }

  return withFetch(client, async (url, init) => {
    const isQuery = (init?.method ?? 'GET') === 'GET' && url.includes('/data/query/')
    if (!isQuery) return send(url, init)
    const answer = asked.get(url) ?? ask(new URL(url))
    asked.set(url, answer)
    return Response.json({ result: (await answer) ?? null })
  })
}

/** One query whose answer is the list of all answers. Each query gets parameters of its own. */
function together(questions: Question[]) {
  const queries = questions.map(({ query }, n) =>
    query.replaceAll(/\$(\w+)/g, (_, name) => `$${name}_${n}`),
  )
  const params = questions.flatMap((question, n) =>
    question.params.map(([name, value]): [string, unknown] => [
      `${name.slice(1)}_${n}`,
      JSON.parse(value),
    ]),
  )
  return { query: `[${queries.join(', ')}]`, params: Object.fromEntries(params) }
}
