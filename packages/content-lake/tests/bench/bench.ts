/**
 * `node tests/bench/bench.ts [FOLDER] [PART]`: measures the emulator of this package, or of another checkout of
 * it in FOLDER. PART is one of `documents`, `keystrokes`, `listeners` and `large`. Linux only, since it reads the memory of the process from `/proc`.
 */
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient, type Mutation } from '@sanity/client'
import { large } from './large.ts'

const TOKEN = 'emulator-token'
const [, , checkout = '.', part] = process.argv
const base = await mkdtemp(join(tmpdir(), 'bench-lake-'))

async function start(name: string) {
  const folder = join(base, name)
  const began = performance.now()
  const turns = new URL('./turns.ts', import.meta.url).href
  const args = ['--import', turns, join(checkout, 'main.ts'), '--port', '0', '--data', folder]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const [line] = child.stdout ? await once(child.stdout, 'data') : []
  const startMs = performance.now() - began
  const url = /http:\/\/localhost:\d+/.exec(String(line))?.[0] ?? ''
  const client = createClient({
    projectId: 'demo',
    dataset: 'production',
    token: TOKEN,
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2026-09-01',
  })
  return {
    url,
    startMs,
    diskMegabytes: () => statSync(join(folder, 'lake.sqlite')).size / 1e6,
    megabytes: () => memoryOf(child.pid, 'VmRSS'),
    peakMegabytes: () => memoryOf(child.pid, 'VmHWM'),
    /** How long the main thread was busy in one go since the last call: milliseconds of the processor. */
    async longestTurn() {
      child.send('report')
      const [longest] = await once(child, 'message')
      return Number(longest)
    },
    /** Small requests of another process. @returns how to end them, and to get their milliseconds */
    async others() {
      const asking = fork(new URL('./others.ts', import.meta.url), [url, TOKEN])
      await once(asking, 'message')
      return async () => {
        asking.send('end')
        const [took] = await once(asking, 'message')
        return Array.isArray(took) ? took.map(Number) : []
      }
    },
    fetch: (query: string, params: object) => client.fetch<unknown>(query, { ...params }),
    mutate: (...mutations: Mutation[]) =>
      client.mutate(mutations, { visibility: 'async', returnDocuments: false }),
    async stop() {
      child.kill()
      await once(child, 'close')
    },
  }
}

function memoryOf(pid: number | undefined, field: 'VmRSS' | 'VmHWM') {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
}

type Lake = Awaited<ReturnType<typeof start>>

function page(n: number) {
  const body = `Body of ${n} `.repeat(10)
  const sections = Array.from({ length: 12 }, (_, at) => ({ _key: `s${at}`, _type: 'text', body }))
  return { _id: `page-${n}`, _type: 'page', slug: `p-${n}`, sections }
}

async function queriesPerSecond(lake: Lake, query: string, documents: number) {
  const began = performance.now()
  let count = 0
  for (; performance.now() - began < 3_000; count += 1)
    await lake.fetch(query, { s: `p-${count % documents}` })
  return count / ((performance.now() - began) / 1000)
}

const rounded = (value: number | string) =>
  typeof value === 'number' ? Math.round(value * 10) / 10 : value
const row = (name: string, ...values: (number | string)[]) =>
  console.log(`| ${name} | ${values.map(rounded).join(' / ')} |`)

async function documents() {
  const lake = await start('documents')
  row('start, empty: ms', lake.startMs)
  let made = 0
  const found: number[] = []
  for (const size of [100, 1_000, 10_000]) {
    while (made < size)
      await lake.mutate(...Array.from({ length: 100 }, () => ({ create: page(made++) })))
    const bySlug = '*[_type == "page" && slug == $s][0]{sections}'
    await queriesPerSecond(lake, bySlug, size)
    found.push(await queriesPerSecond(lake, bySlug, size))
  }
  row('queries by slug a second, of 100 / 1,000 / 10,000 documents', ...found)
  await lake.stop()
  const again = await start('documents')
  row('start, 10,000 documents: ms', again.startMs)
  await again.stop()
}

async function keystrokes() {
  const lake = await start('keystrokes')
  const rows = Array.from({ length: 130 }, (_, n) => ({ _key: `k${n}`, text: 'y'.repeat(470) }))
  await lake.mutate({ create: { _id: 'drafts.a', _type: 'page', rows } })
  for (let n = 0; n < 10_000; n += 1)
    await lake.mutate({ patch: { id: 'drafts.a', set: { title: `Title ${n}` } } })
  const memory = lake.megabytes()
  await lake.stop()
  row('10,000 keystrokes in 65 KB: memory / disk, MB', memory, lake.diskMegabytes())
}

async function listeners() {
  const lake = await start('listeners')
  const request = `GET /vX/data/listen/production?query=*&includeResult=true HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${TOKEN}\r\n\r\n`
  const sockets = Array.from({ length: 200 }, () =>
    connect(Number(new URL(lake.url).port)).resume(),
  )
  for (const socket of sockets) socket.write(request)
  await Promise.all(sockets.map((socket) => once(socket, 'data')))
  await lake.mutate({ create: page(1) })
  const took: number[] = []
  for (let n = 0; n < 500; n += 1) {
    const began = performance.now()
    await lake.mutate({ patch: { id: 'page-1', set: { title: `${n}` } } })
    took.push(performance.now() - began)
    await wait(Math.max(0, 20 - (performance.now() - began)))
  }
  took.sort((a, b) => a - b)
  row('200 listeners, 50 changes a second: write, median / p99, ms', took[250] ?? 0, took[495] ?? 0)
  for (const socket of sockets) socket.destroy()
  await lake.stop()
}

async function sizes() {
  for (const count of [3_000, 10_000, 100_000]) {
    const lake = await start(`large-${count}`)
    await large(lake, count, row)
    await lake.stop()
  }
}

console.log(`| ${checkout} | |\n|---|---|`)
const parts = { documents, keystrokes, listeners, large: sizes }
for (const [name, measure] of Object.entries(parts))
  if (part === undefined || part === name) await measure()
await rm(base, { recursive: true })
