import { setTimeout as wait } from 'node:timers/promises'
import { lakeClient } from '#emulators/lake-client.ts'
import { webhookProjection } from '#lib/webhook.ts'
import { freePort } from '../../support/servers.ts'
import { builtSite } from '../contestants/built-site.ts'
import { startNext, startSite } from '../contestants/server.ts'
import { scope } from '../measuring/measuring.ts'
import type { Figure, Section } from '../report/figure.ts'

const TIMES = 20
const TIME_LIMIT_MS = 20_000
/** What a site does at its start would be measured with the first publish. */
const START_MS = 2_000
/** Milliseconds until queries see a change. */
const INDEX_LAGS = [0, 3_000]

/** From sending a change to the Content Lake until the site serves it. */
export async function measure(): Promise<Section[]> {
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
  return [{ title: 'Publish to visible', note, figures }]
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

/**
 * Publishes a new heading of the home page, again and again.
 *
 * @returns milliseconds from sending the change to the Content Lake until the site serves it
 * @throws if a heading is not visible within 20 s
 */
async function publishTimes(lakeUrl: string, siteUrl: string) {
  const client = lakeClient(lakeUrl)
  const taken: number[] = []
  await wait(START_MS)
  for (let n = 0; n < TIMES; n += 1) {
    const heading = `Heading ${n} of ${Date.now()}`
    const started = performance.now()
    await client
      .patch('homePage', { set: { 'hero.heading': heading } })
      .commit({ visibility: 'async' })
    await visible(siteUrl, heading)
    taken.push(performance.now() - started)
  }
  return taken
}

/** Waits until the page shows a text. */
export async function visible(url: string, heading: string) {
  const deadline = performance.now() + TIME_LIMIT_MS
  while (!(await (await fetch(url)).text()).includes(heading)) {
    if (performance.now() > deadline)
      throw new Error(`"${heading}" is not visible at ${url} after ${TIME_LIMIT_MS} ms.`)
    await wait(5)
  }
}
