import { webhookProjection } from '#lib/publishing/webhook.ts'
import { freePort } from '../../support/servers.ts'
import { builtSite } from '../contestants/built-site.ts'
import { startNext, startSite } from '../contestants/server.ts'
import { scope } from '../measuring/measuring.ts'
import type { Figure, Section } from '../report/figure.ts'
import { publishTimes } from './publish-times.ts'

const TIMES = 20
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
    return publishTimes(lake, site.url, TIMES)
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
    return publishTimes(lake, site.url, TIMES)
  })
}
