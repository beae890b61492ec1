import { startContestants } from '../contestants/contestants.ts'
import { interleave, scope } from '../measuring/measuring.ts'
import { type Figure, figureOf, type Section } from '../report/figure.ts'
import { load } from './autocannon.ts'

const SECONDS = 5
/** The second is what browsers send on http; nginx knows no brotli and answers it with gzip. */
const ENCODINGS = ['gzip', 'gzip, deflate, br']

/** How many home pages a server sends, with its load generator on the same machine. */
export function measure(runs: number): Promise<Section[]> {
  return scope(async (defer) => {
    const urls = await startContestants(defer)
    const figures: Figure[] = []
    for (const encoding of ENCODINGS) figures.push(...(await measureOne(urls, runs, encoding)))
    const note = `\`/\` over 50 connections for ${SECONDS} s, medians of ${runs}; server and load generator share the machine.`
    return [{ title: 'Load', note, figures }]
  })
}

async function measureOne(urls: Map<string, string>, runs: number, encoding: string) {
  const headers = { 'accept-encoding': encoding }
  const once = (name: string) => load(urls.get(name) ?? '', { headers, seconds: SECONDS })
  // The first round warms up.
  await interleave([...urls.keys()], 1, once)
  const results = await interleave([...urls.keys()], runs, once)
  return [
    figureOf(`Requests, \`${encoding}\``, 'per second', results, (r) => r.perSecond),
    figureOf(`99th percentile, \`${encoding}\``, 'ms', results, ({ p99 }) => p99),
    { what: `Failed, \`${encoding}\``, unit: '' as const, samples: failuresOf(results) },
  ]
}

/** Of all rounds together, since a median would hide a few. */
function failuresOf(results: Map<string, { errors: number }[]>) {
  const sums = [...results].map(([name, rounds]) => [
    name,
    [rounds.reduce((sum, { errors }) => sum + errors, 0)],
  ])
  return Object.fromEntries(sums)
}
