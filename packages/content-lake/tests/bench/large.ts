import { setTimeout as wait } from 'node:timers/promises'
import type { Mutation } from '@sanity/client'

type Lake = {
  fetch(query: string, params: object): Promise<unknown>
  mutate(...mutations: Mutation[]): Promise<unknown>
  longestTurn(): Promise<number>
  others(): Promise<() => Promise<number[]>>
  megabytes(): number
  peakMegabytes(): number
}

/** About 600 bytes of JSON each: 1 author to 99 posts. */
function documents(count: number) {
  const authors = count / 100
  const text = 'Some words about this and that. '.repeat(10)
  const idOf = (n: number) => `${(n * 7919) % count}-${n}`
  return Array.from({ length: count }, (_, n) =>
    n < authors
      ? { _id: `author-${n}`, _type: 'author', name: `Author ${n}`, text: text.repeat(2) }
      : {
          _id: `post-${idOf(n)}`,
          _type: 'post',
          title: `Post ${n}`,
          slug: { _type: 'slug', current: `post-${n}` },
          publishedAt: new Date(1.7e12 + ((n * 7919) % count) * 6e4).toISOString(),
          author: { _type: 'reference', _ref: `author-${n % authors}` },
          related: [{ _key: 'a', _type: 'reference', _ref: `author-${(n * 3) % authors}` }],
          text,
        },
  )
}

const queries = {
  'count of posts by author':
    '*[_type=="author"]{"n": count(*[_type=="post" && author._ref == ^._id])}',
  'references(^._id)': '*[_type=="author"]{"n": count(*[references(^._id)])}',
  '_id == ^.author._ref, 1,000 posts':
    '*[_type=="post"][0...1000]{"by": *[_id == ^.author._ref][0].name}',
  'order(publishedAt desc)[0...10]': '*[_type=="post"] | order(publishedAt desc)[0...10]{title}',
  '… with a filter':
    '*[_type=="post" && defined(slug.current)] | order(publishedAt desc)[0...10]{title}',
}
const slow = '*[_type=="post" && title match "Post 7*" && text match "*ab*"]{title, text}'

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0

/**
 * Imports so many documents, and asks for joins, ordered slices and something slow.
 * Milliseconds of the main thread's processor are for the longest time in which it answers nobody.
 */
export async function large(
  lake: Lake,
  count: number,
  row: (name: string, ...values: (number | string)[]) => void,
) {
  const all = documents(count)
  const bytes = Buffer.byteLength(JSON.stringify(all)) / count
  row(`**${count.toLocaleString('en')} documents of ${Math.round(bytes)} bytes**`)
  await lake.longestTurn()
  const began = performance.now()
  for (let at = 0; at < count; at += 250)
    await lake.mutate(...all.slice(at, at + 250).map((document) => ({ create: document })))
  row('import: s', (performance.now() - began) / 1000)
  row('memory, and its peak: MB', lake.megabytes(), lake.peakMegabytes())
  row('… longest turn: ms of the processor', await lake.longestTurn())
  for (const [name, query] of Object.entries(queries)) {
    const took: number[] = []
    let failed = ''
    for (let n = 0; n < 7 && !failed; n += 1) {
      const started = performance.now()
      await lake.fetch(query, {}).catch((error) => {
        failed = String(error).slice(0, 60)
      })
      took.push(performance.now() - started)
      await wait(200)
    }
    row(`${name}: first, then median, ms`, took[0] ?? 0, failed || median(took.slice(2)))
  }
  row('… longest turn: ms of the processor', await lake.longestTurn())

  row('memory, and its peak: MB', lake.megabytes(), lake.peakMegabytes())
  const others = await lake.others()
  const heavy = Promise.allSettled([lake.fetch(slow, {}), lake.fetch(`count(${slow})`, {})])
  const started = performance.now()
  const results = await heavy
  const waits = await others()
  const isAnswered = results.every(({ status }) => status === 'fulfilled')
  row(
    'two slow scans at a time: s',
    (performance.now() - started) / 1000,
    isAnswered ? 'answered' : 'refused',
  )
  row('… another request meanwhile, median and longest: ms', median(waits), waits.at(-1) ?? 0)
  row('… longest turn: ms of the processor', await lake.longestTurn())
  row('memory, and its peak: MB', lake.megabytes(), lake.peakMegabytes())
}
