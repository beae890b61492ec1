import { freePort } from '../../support/servers.ts'
import { builtSite } from '../contestants/built-site.ts'
import { startContestants } from '../contestants/contestants.ts'
import { startSite } from '../contestants/server.ts'
import { interleave, scope } from '../measuring/measuring.ts'
import { type Figure, figureOf, type Section } from '../report/figure.ts'
import { load } from './autocannon.ts'

const SECONDS = 5
/** The second is what browsers send on http; nginx has no brotli and responds with gzip. */
const ENCODINGS = ['gzip', 'gzip, deflate, br']

/** Our server counts these as page views. */
const OF_A_BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'sec-fetch-dest': 'document',
}

/** How many home pages a server sends, with its load generator on the same machine. */
export async function measure(runs: number): Promise<Section[]> {
  return [await measureContestants(runs), await measureCounting(runs)]
}

const note = (runs: number) =>
  `\`/\` over 50 connections for ${SECONDS} s, medians of ${runs}; server and load generator share the machine.`

function measureContestants(runs: number): Promise<Section> {
  return scope(async (defer) => {
    const urls = await startContestants(defer)
    const figures: Figure[] = []
    for (const encoding of ENCODINGS)
      figures.push(...(await measureOne(urls, runs, `\`${encoding}\``, encoding, {})))
    return { title: 'Load', note: note(runs), figures }
  })
}

/** What `STATS_FILE` costs: the same server with it and without it. */
function measureCounting(runs: number): Promise<Section> {
  return scope(async (defer) => {
    const { port, settings, startLake } = await builtSite()
    await startLake(defer)
    const counting = { ...settings, STATS_FILE: '.data/bench/stats.ndjson' }
    const ours = await startSite(defer, port, settings)
    const withCounts = await startSite(defer, await freePort(), counting)
    const urls = new Map([
      ['ours', ours.url],
      ['with STATS_FILE', withCounts.url],
    ])
    const figures = await measureOne(urls, runs, 'page views', 'gzip', OF_A_BROWSER)
    return { title: 'Counting page views', note: note(runs), figures }
  })
}

async function measureOne(
  urls: Map<string, string>,
  runs: number,
  what: string,
  encoding: string,
  others: Record<string, string>,
): Promise<Figure[]> {
  const headers = { 'accept-encoding': encoding, ...others }
  const once = (name: string) => load(urls.get(name) ?? '', { headers, seconds: SECONDS })
  // The first round warms up.
  await interleave([...urls.keys()], 1, once)
  const results = await interleave([...urls.keys()], runs, once)
  return [
    figureOf(`Requests, ${what}`, 'per second', results, (r) => r.perSecond),
    figureOf(`99th percentile, ${what}`, 'ms', results, ({ p99 }) => p99),
    { what: `Failed, ${what}`, unit: '', samples: failuresOf(results) },
  ]
}

/** The sum over all rounds: a median would hide a few failures. */
function failuresOf(results: Map<string, { errors: number }[]>) {
  const sums = [...results].map(([name, rounds]) => [
    name,
    [rounds.reduce((sum, { errors }) => sum + errors, 0)],
  ])
  return Object.fromEntries(sums)
}
