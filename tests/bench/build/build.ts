import { lakeClient } from '#emulators/lake-client.ts'
import { build } from '../../support/servers.ts'
import { startSeededLake } from '../contestants/built-site.ts'
import { scope } from '../measuring/measuring.ts'
import { peakMemory } from '../measuring/resident-memory.ts'
import type { Section } from '../report/figure.ts'
import { createPages } from './pages.ts'

const SIZES = [10, 100, 1_000, 5_000]

/** Builds the site with ever more pages. Leaves the largest build in `.next`. */
export async function measure(): Promise<Section[]> {
  const builds: { pages: number; ms: number; peak: number }[] = []
  for (const pages of SIZES) builds.push({ pages, ...(await measureBuild(pages)) })
  const [smallest = { pages: 0, ms: 0 }, ...larger] = builds
  const column = ({ pages }: { pages: number }) => `${pages.toLocaleString('en')} pages`
  const row = <Build extends { pages: number }>(list: Build[], pick: (build: Build) => number) =>
    Object.fromEntries(list.map((build) => [column(build), [pick(build)]]))
  return [
    {
      title: 'Build',
      note: `Each page is a copy of the legal disclaimer. The time per page is that of the pages beyond the first ${smallest.pages}. Memory is the sum over all processes of the build, which counts shared memory more than once.`,
      figures: [
        { what: 'Time', unit: 's', samples: row(builds, ({ ms }) => ms / 1000) },
        {
          what: 'Time per page',
          unit: 'ms',
          samples: row(larger, ({ ms, pages }) => (ms - smallest.ms) / (pages - smallest.pages)),
        },
        { what: 'Peak memory', unit: 'MB', samples: row(builds, ({ peak }) => peak) },
      ],
    },
  ]
}

function measureBuild(pages: number) {
  return scope(async (defer) => {
    const url = await startSeededLake(defer, 'build')
    await createPages(lakeClient(url), pages)
    const started = performance.now()
    const peak = await peakMemory(async () => {
      const { code, output } = await build({ SANITY_API_HOST: url })
      if (code !== 0) throw new Error(output)
    })
    return { ms: performance.now() - started, peak }
  })
}
