import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { lakeClient } from '#emulators/lake-client.ts'
import { webhookProjection } from '#lib/webhook.ts'
import { freePort } from '../../support/servers.ts'
import { until } from '../../support/until.ts'
import { builtSite } from '../contestants/built-site.ts'
import { startNext, startSite } from '../contestants/server.ts'
import { load } from '../load/autocannon.ts'
import { scope } from '../measuring/measuring.ts'
import type { Figure, Section } from '../report/figure.ts'

const TIMES = 20
/** What a site does at its start would be measured with the first publish. */
const START_MS = 2_000
/** Milliseconds until queries see a change. */
const INDEX_LAGS = [0, 3_000]
const LOAD = { headers: {}, connections: 10, rate: 100, seconds: 20 }

/** How long a publish takes, and what it costs visitors. */
export async function measure(): Promise<Section[]> {
  return [await measureToPage(), await measureWhilePublishing()]
}

/** From sending a change to the Content Lake until the site serves it. */
async function measureToPage(): Promise<Section> {
  const figures: Figure[] = []
  for (const lag of INDEX_LAGS) {
    const ours = await measureListening(lag)
    const next = await measureWebhook(lag)
    const name = `index lag ${lag.toLocaleString('en')} ms`
    const worst = { ours: [Math.max(...ours)], 'next start': [Math.max(...next)] }
    figures.push(
      { what: `Median, ${name}`, unit: 'ms', samples: { ours, 'next start': next } },
      { what: `Worst, ${name}`, unit: 'ms', samples: worst },
    )
  }
  const note = `A new heading of the home page, ${TIMES} times. Ours listens to the Content Lake; \`next start\` gets its webhook.`
  return { title: 'Publish to visible', note, figures }
}

function measureListening(lag: number) {
  return scope(async (defer) => {
    const { port, settings, startLake } = await builtSite()
    const lake = await startLake(defer, '--index-lag', `${lag}`)
    const site = await startSite(defer, port, settings)
    return publishTimes(lake, site.url)
  })
}

function measureWebhook(lag: number) {
  return scope(async (defer) => {
    const { settings, startLake } = await builtSite()
    const port = await freePort()
    const lake = await startLake(
      defer,
      ...['--index-lag', `${lag}`],
      ...['--webhook', `http://127.0.0.1:${port}/api/revalidate`],
      ...['--webhook-projection', webhookProjection],
    )
    const site = await startNext(defer, port, settings)
    return publishTimes(lake, site.url)
  })
}

/** Publishes headings of the home page, one after the other. @returns the times of `publish` */
async function publishTimes(lakeUrl: string, siteUrl: string) {
  const taken: number[] = []
  await wait(START_MS)
  for (let n = 0; n < TIMES; n += 1)
    taken.push(await publish(lakeUrl, siteUrl, 'homePage', 'hero.heading'))
  return taken
}

function measureWhilePublishing(): Promise<Section> {
  return scope(async (defer) => {
    const { port, settings, startLake } = await builtSite()
    const lake = await startLake(defer)
    const turns = new URL('longest-turn.ts', import.meta.url).href
    const site = await startSite(defer, port, { ...settings, NODE_OPTIONS: `--import ${turns}` })
    // Next responds to this: our server responds for pages while Next still starts.
    await fetch(`${site.url}/api/member`)
    await until(async () => (await fetch(`${site.url}/api/ready`)).ok)

    const quiet = await measureLoad(site)
    const toPage: number[] = []
    let isOver = false
    const measuring = measureLoad(site).finally(() => {
      isOver = true
    })
    while (!isOver) {
      toPage.push(await publish(lake, site.url, 'siteSettings', 'productName'))
      // Each publish renders all pages.
      await until(async () => (await pendingPages(site.url)) === 0)
    }
    const busy = await measuring

    const row = (what: string, unit: Figure['unit'], pick: (one: typeof busy) => number) => ({
      what,
      unit,
      samples: { 'no publish': [pick(quiet)], publishes: [pick(busy)] },
    })
    return {
      title: 'While content is published',
      note: `\`/\`, ${LOAD.rate} requests a second over ${LOAD.connections} connections for ${LOAD.seconds} s. The settings are published again and again (${toPage.length} times), and all pages are rendered each time. The longest turn of the event loop is in time of the processor, to about 4 ms.`,
      figures: [
        row('99th percentile', 'ms', ({ p99 }) => p99),
        row('Longest turn', 'ms', ({ longestTurn }) => longestTurn),
        { what: 'Publish to page, median', unit: 'ms', samples: { publishes: toPage } },
        row('Failed', '', ({ errors }) => errors),
      ],
    }
  })
}

async function measureLoad({ url, pid, output }: Awaited<ReturnType<typeof startSite>>) {
  const turns = () => [...output().matchAll(/longest turn: (\S+) ms/g)]
  async function longestTurn() {
    const known = turns().length
    process.kill(pid, 'SIGUSR2')
    await until(() => turns().length > known)
    return Number(turns().at(-1)?.[1])
  }
  await longestTurn()
  return { ...(await load(url, LOAD)), longestTurn: await longestTurn() }
}

/**
 * Publishes a new text that the home page shows.
 *
 * @returns milliseconds from sending the change to the Content Lake until the page shows it
 */
async function publish(lakeUrl: string, siteUrl: string, id: string, field: string) {
  const text = `Published at ${Date.now()}`
  const started = performance.now()
  await lakeClient(lakeUrl)
    .patch(id, { set: { [field]: text } })
    .commit({ visibility: 'async' })
  await until(async () => (await (await fetch(siteUrl)).text()).includes(text))
  return performance.now() - started
}

const healthShape = z.object({ content: z.object({ pending: z.number() }) })
const pendingPages = async (url: string) =>
  healthShape.parse(await (await fetch(`${url}/api/health`)).json()).content.pending
