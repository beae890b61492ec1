import type { SanityClient } from '@sanity/client'

const BATCH = 500

/** Copies a page of the seed so many times, each under a slug of its own. */
export async function createPages(client: SanityClient, count: number) {
  const page = await client.getDocument('page-legal-disclaimer')
  if (!page) throw new Error('The seed has no page-legal-disclaimer.')
  for (let first = 0; first < count; first += BATCH) {
    const transaction = client.transaction()
    for (let n = first; n < Math.min(first + BATCH, count); n += 1) {
      const slug = { _type: 'slug', current: `page-${n}` }
      const own = { _id: `bench-page-${n}`, _rev: undefined, title: `Page ${n}`, slug }
      transaction.create({ ...page, ...own })
    }
    await transaction.commit({ visibility: 'async' })
  }
}
