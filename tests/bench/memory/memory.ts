import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../support/servers.ts'
import { builtSite } from '../contestants/built-site.ts'
import { startNext, startSite } from '../contestants/server.ts'
import { load } from '../load/autocannon.ts'
import { scope } from '../measuring/measuring.ts'
import { residentMemory } from '../measuring/resident-memory.ts'
import type { Figure, Section } from '../report/figure.ts'

const REQUESTS = 100_000
/** When idle, V8 collects garbage that it leaves under load. */
const REST_S = 10

/** Resident memory of the server before and after many requests for the home page, and once it rests. */
export function measure(): Promise<Section[]> {
  return scope(async (defer) => {
    const { port, settings, startLake } = await builtSite()
    await startLake(defer)
    const ours = await scope(async (own) => measureServer(await startSite(own, port, settings)))
    const nextPort = await freePort()
    const next = await scope(async (own) => measureServer(await startNext(own, nextPort, settings)))
    const row = (what: string, pick: (server: typeof ours) => number): Figure => ({
      what,
      unit: 'MB',
      samples: { ours: [pick(ours)], 'next start': [pick(next)] },
    })
    const figures = [
      row('After the first request', ({ before }) => before),
      row(`After ${REQUESTS.toLocaleString('en')} requests`, ({ after }) => after),
      row(`${REST_S} s later`, ({ rested }) => rested),
    ]
    return [{ title: 'Memory', note: 'Resident, of the server and its child processes.', figures }]
  })
}

async function measureServer({ url, pid }: { url: string; pid: number }) {
  // Next responds to this: our server responds for pages while Next still starts.
  await fetch(new URL('/api/member', url))
  await fetch(url)
  const before = residentMemory(pid)
  await load(url, { headers: { 'accept-encoding': 'gzip, deflate, br' }, requests: REQUESTS })
  const after = residentMemory(pid)
  await wait(REST_S * 1000)
  return { before, after, rested: residentMemory(pid) }
}
