import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { lakeClient } from '#emulators/lake-client.ts'
import { startMoodyLake } from '../../support/moody-lake.ts'
import { freePort, type Settings } from '../../support/servers.ts'
import { builtSite } from '../contestants/built-site.ts'
import { startSite } from '../contestants/server.ts'
import { load } from '../load/autocannon.ts'
import { type Defer, scope } from '../measuring/measuring.ts'
import { residentMemory } from '../measuring/resident-memory.ts'
import { visible } from '../publishing/publishing.ts'
import type { Figure, Section, Unit } from '../report/figure.ts'

const RATE = { headers: {}, connections: 10, rate: 100, seconds: 20 }
const PUBLISHES = 150
/** Hours of the idle server, of a minute each. At first, it compares at growing intervals. */
const FIRST_H = 2
const IDLE_H = 2
const HOUR_MS = 60_000

const healthShape = z.object({
  content: z.object({ lastChange: z.string().nullable(), pending: z.number() }),
})

type Site = Awaited<ReturnType<typeof openSite>>

/** What the server does while content is published, and while nothing happens. */
export function measure(): Promise<Section[]> {
  return scope(async (defer) => {
    const { port, settings, startLake, copyLake } = await builtSite()
    const idle = measureIdle(defer, settings, await copyLake(defer, preload('quick-intervals.ts')))
    const lakeUrl = await startLake(defer)
    const site = await openSite(defer, port, settings, lakeUrl)
    const taken: number[] = []
    const publish = async () => taken.push(await publishSettings(lakeUrl, site))
    const memory: [string, number][] = []
    const note = (when: string) => memory.push([`Memory ${when}`, residentMemory(site.pid)])

    note('after the first request')
    const quiet = { ...(await measureLoad(site)), publishes: 0 }
    note('after 2,000 requests')
    const publishes = await whilePublishing(publish, () => measureLoad(site))
    const toPage = taken.splice(0)
    for (let n = publishes.publishes; n < PUBLISHES; n += 1) await publish()
    note(`after ${PUBLISHES} publishes of every page`)
    const other = await openSite(defer, await freePort(), settings, lakeUrl)
    // It gets no publish.
    other.proxy.be('gone')
    const apart = await whilePublishing(publish, () => measureLoad(other))
    const columns = Object.entries({
      'no publish': quiet,
      publishes,
      'publishes, rendered by another server': apart,
    })
    const row = (what: string, unit: Unit, pick: (one: typeof apart) => number): Figure => ({
      ...{ what, unit },
      samples: Object.fromEntries(columns.map(([name, one]) => [name, [pick(one)]])),
    })
    const ours = (what: string, unit: Unit, value: number): Figure => ({
      ...{ what, unit },
      samples: { ours: [value] },
    })
    return [
      {
        title: 'While content is published',
        note: `\`/\`, ${RATE.rate} requests a second over ${RATE.connections} connections for ${RATE.seconds} s. The settings are published again and again, and all pages are rendered each time. The longest turn is in time of the processor, to about 4 ms. In the last column, another server on this machine renders them.`,
        figures: [
          row('Median', 'ms', ({ p50 }) => p50),
          row('99th percentile', 'ms', ({ p99 }) => p99),
          row('99th percentile / that without a publish', '', ({ p99 }) => p99 / quiet.p99),
          row('Longest turn of the event loop', 'ms', ({ longestTurn }) => longestTurn),
          { what: 'Publish to page, median', unit: 'ms', samples: { publishes: toPage } },
          row('Failed', '', ({ errors }) => errors),
          row('Publishes', '', ({ publishes }) => publishes),
        ],
      },
      {
        title: 'Memory, and an idle day',
        note: 'The idle day is that of a server whose hours take a minute, and whose stream of events ends every half hour.',
        figures: [
          ...memory.map(([what, bytes]) => ours(what, 'MB', bytes)),
          ours('Requests to the Content Lake in an idle day', '', await idle),
        ],
      },
    ]
  })
}

/** Starts a server whose requests to the Content Lake are counted, and waits until it is ready. */
async function openSite(defer: Defer, port: number, settings: Settings, lakeUrl: string) {
  const proxy = await startProxy(defer, lakeUrl)
  const { NODE_OPTIONS } = proxy.settings
  const turns = preload('longest-turn.ts').NODE_OPTIONS
  const own = {
    ...settings,
    ...proxy.settings,
    NODE_OPTIONS: `${NODE_OPTIONS} ${turns}`,
    DRAIN_MS: '1000',
  }
  const site = { ...(await startSite(defer, port, own)), proxy }
  // Next answers this: our server answers for pages while Next still starts.
  await fetch(new URL('/api/member', site.url))
  await fetch(site.url)
  while (!(await fetch(new URL('/api/ready', site.url))).ok) await wait(100)
  return site
}

/** With the longest turn of the server's event loop. */
async function measureLoad({ url, pid, output }: Site) {
  const turns = () => [...output().matchAll(/longest turn: (\S+) ms/g)].map(([, ms]) => Number(ms))
  async function longestTurn() {
    const known = turns().length
    process.kill(pid, 'SIGUSR2')
    while (turns().length === known) await wait(10)
    return turns().at(-1) ?? Number.NaN
  }
  await longestTurn()
  return { ...(await load(url, RATE)), longestTurn: await longestTurn() }
}

const preload = (file: string): Settings => ({
  NODE_OPTIONS: `--import ${new URL(file, import.meta.url).href}`,
})

async function startProxy(defer: Defer, lakeUrl: string) {
  const proxy = await startMoodyLake(await freePort(), () => lakeUrl)
  defer(proxy.close)
  const settings: Settings = {
    ...preload('../../support/stand-ins.ts'),
    STAND_INS: JSON.stringify({ localhost: proxy.url }),
  }
  return { ...proxy, settings }
}

/** @returns the requests to the Content Lake of 24 hours in which nothing happens */
async function measureIdle(defer: Defer, settings: Settings, lakeUrl: string) {
  const proxy = await startProxy(defer, lakeUrl)
  const clock = preload('hour-in-a-minute.ts').NODE_OPTIONS
  await startSite(defer, await freePort(), {
    ...settings,
    ...proxy.settings,
    NODE_OPTIONS: `${proxy.settings.NODE_OPTIONS} ${clock}`,
  })
  // As hosted Sanity does, this ends the stream every half hour.
  const ending = setInterval(() => proxy.be('well'), HOUR_MS / 2)
  defer(() => clearInterval(ending))
  await wait(FIRST_H * HOUR_MS)
  const before = proxy.asked.length
  await wait(IDLE_H * HOUR_MS)
  return ((proxy.asked.length - before) * 24) / IDLE_H
}

async function whilePublishing<Result>(
  publish: () => Promise<unknown>,
  work: () => Promise<Result>,
) {
  let publishes = 0
  let isOver = false
  async function publishAgain() {
    for (; !isOver; publishes += 1) await publish()
  }
  const publishing = publishAgain()
  const result = await work()
  isOver = true
  await publishing
  return { ...result, publishes }
}

/**
 * Publishes a change that all pages show, and waits until they do.
 *
 * @returns milliseconds until the home page does
 */
async function publishSettings(lakeUrl: string, { url }: Site) {
  const read = async () =>
    healthShape.parse(await (await fetch(new URL('/api/health', url))).json()).content
  const { lastChange } = await read()
  const productName = `Fourfold ${Date.now()}`
  const started = performance.now()
  await lakeClient(lakeUrl)
    .patch('siteSettings', { set: { productName } })
    .commit({ visibility: 'async' })
  await visible(url, productName)
  const taken = performance.now() - started
  for (let now = await read(); now.lastChange === lastChange || now.pending > 0; now = await read())
    await wait(100)
  return taken
}
