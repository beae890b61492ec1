import type { SanityClient } from '@sanity/client'
import { lakeClient } from '#emulators/lake-client.ts'
import { createPages } from '../build/pages.ts'
import { startSeededLake } from '../contestants/built-site.ts'
import { scope } from '../measuring/measuring.ts'
import type { Figure, Section } from '../report/figure.ts'

const SIZES = [100, 1_000, 10_000]
const TIMES = 50
/** A prime, so that the pages asked for are spread over all. */
const STEP = 7919

/** One page by its slug, which is most of what the site asks for. */
const query =
  '*[_type == "page" && slug.current == $slug][0]{title, "slug": slug.current, sections}'

/** The emulator over HTTP, with the site's own client, among ever more pages. */
export async function measure(): Promise<Section[]> {
  const median: Figure = { what: 'Median', unit: 'ms', samples: {} }
  const worst: Figure = { what: 'Worst', unit: 'ms', samples: {} }
  for (const pages of SIZES) {
    const taken = await measureQueries(pages)
    const column = `${pages.toLocaleString('en')} pages`
    median.samples[column] = taken
    worst.samples[column] = [Math.max(...taken)]
  }
  const note = `One page by its slug, ${TIMES} times.`
  return [{ title: 'Queries of the emulator', note, figures: [median, worst] }]
}

function measureQueries(pages: number) {
  return scope(async (defer) => {
    const client = lakeClient(await startSeededLake(defer, 'queries'))
    await createPages(client, pages)
    // Not measured: the first query opens the connection.
    await queryPage(client, 'page-0')
    const taken: number[] = []
    for (let n = 0; n < TIMES; n += 1) {
      const started = performance.now()
      await queryPage(client, `page-${(n * STEP) % pages}`)
      taken.push(performance.now() - started)
    }
    return taken
  })
}

async function queryPage(client: SanityClient, slug: string) {
  const page = await client.fetch<{ slug: string } | null>(query, { slug })
  if (page?.slug !== slug) throw new Error(`The query for ${slug} returned ${page?.slug}.`)
}
