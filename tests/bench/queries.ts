import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { end } from '#emulators/children.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { freePort } from '../build/site.ts'
import { spawnLake } from './lake.ts'
import { measure } from './times.ts'

const BATCH = 500

/** One page by its address, among many: the query that most of the site is. */
const query = `*[_type == "page" && slug.current == $slug][0]{
  title, "slug": slug.current, "related": related->title
}`

const pageOf = (n: number) => ({
  _id: `page-${n}`,
  _type: 'page',
  title: `Page ${n}`,
  slug: { _type: 'slug', current: `page-${n}` },
  text: 'Words of a page that has a good deal to say. '.repeat(20),
  related: { _type: 'reference', _ref: `page-${Math.max(n - 1, 0)}` },
})

/** Asks an emulator that holds so many documents, over HTTP, with the site's own client. */
export async function measureQueries(documents: number, times: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const lake = await spawnLake(await freePort(), dataDir)
  const client = lakeClient(lake.url)
  try {
    for (let first = 0; first < documents; first += BATCH) {
      const transaction = client.transaction()
      for (let n = first; n < Math.min(first + BATCH, documents); n += 1)
        transaction.create(pageOf(n))
      await transaction.commit({ visibility: 'async' })
    }
    return await measure(times, async (n) => {
      const slug = `page-${(Math.abs(n) * 7919) % documents}`
      const page = await client.fetch<{ slug: string } | null>(query, { slug })
      if (page?.slug !== slug) throw new Error(`${slug} was asked for, ${page?.slug} was given.`)
    })
  } finally {
    await end(lake.child)
    await rm(dataDir, { recursive: true })
  }
}
