/**
 * `node tests/bench/lake/lake.ts [FOLDER]`: what the Content Lake emulator takes, of this checkout or of
 * another one in FOLDER. Linux only, since it reads the memory of the process from `/proc`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const checkout = process.argv[2] ?? '.'
const headers = { authorization: 'Bearer emulator-token' }
const folders: string[] = []

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-lake-'))
  folders.push(folder)
  return folder
}

async function start(folder: string) {
  const began = performance.now()
  const args = [join(checkout, 'emulators/content-lake/main.ts'), '--port', '0', '--data', folder]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  const startMs = performance.now() - began
  const url = /http:\/\/localhost:\d+/.exec(String(line))?.[0] ?? ''
  return {
    url,
    startMs,
    megabytes() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
    },
    async mutate(...mutations: object[]) {
      const body = JSON.stringify({ mutations })
      const path = '/vX/data/mutate/production?visibility=async'
      const response = await fetch(url + path, { method: 'POST', headers, body })
      if (!response.ok) throw new Error(await response.text())
      await response.body?.cancel()
    },
    async stop() {
      child.kill()
      await once(child, 'close')
    },
  }
}

type Lake = Awaited<ReturnType<typeof start>>

function page(n: number) {
  const sections = Array.from({ length: 12 }, (_, at) => {
    return { _key: `s${at}`, _type: 'text', body: `Body of ${n} ${at} `.repeat(8) }
  })
  return {
    _id: `page-${n}`,
    _type: 'page',
    title: `Page ${n}`,
    slug: { current: `p-${n}` },
    sections,
  }
}

async function queriesPerSecond({ url }: Lake, query: string, documents: number) {
  const began = performance.now()
  let count = 0
  for (; performance.now() - began < 3_000; count += 1) {
    const search = new URLSearchParams({ query, $s: `"p-${count % documents}"` })
    await (await fetch(`${url}/vX/data/query/production?${search}`, { headers })).text()
  }
  return count / ((performance.now() - began) / 1000)
}

const row = (name: string, ...values: number[]) =>
  console.log(`| ${name} | ${values.map((value) => Math.round(value * 10) / 10).join(' / ')} |`)

async function documents() {
  const folder = await newFolder()
  const lake = await start(folder)
  row('start, empty: ms', lake.startMs)
  let made = 0
  const found: number[] = []
  for (const size of [100, 1_000, 10_000]) {
    while (made < size)
      await lake.mutate(...Array.from({ length: 100 }, () => ({ create: page(made++) })))
    const bySlug = '*[_type == "page" && slug.current == $s][0]{title, sections}'
    await queriesPerSecond(lake, bySlug, size)
    found.push(await queriesPerSecond(lake, bySlug, size))
  }
  row('queries by slug a second, of 100 / 1,000 / 10,000 documents', ...found)
  await lake.stop()
  const again = await start(folder)
  row('start, 10,000 documents: ms', again.startMs)
  await again.stop()
}

async function keystrokes() {
  const folder = await newFolder()
  const lake = await start(folder)
  const rows = Array.from({ length: 130 }, (_, n) => ({ _key: `k${n}`, text: 'y'.repeat(470) }))
  await lake.mutate({ create: { _id: 'drafts.a', _type: 'page', rows } })
  for (let n = 0; n < 10_000; n += 1)
    await lake.mutate({ patch: { id: 'drafts.a', set: { title: `Title ${n}` } } })
  const memory = lake.megabytes()
  await lake.stop()
  row(
    '10,000 keystrokes in 65 KB: memory / disk, MB',
    memory,
    statSync(join(folder, 'lake.sqlite')).size / 1e6,
  )
}

async function listeners() {
  const lake = await start(await newFolder())
  const request = `GET /vX/data/listen/production?query=*&includeResult=true HTTP/1.1\r\nhost: localhost\r\nauthorization: ${headers.authorization}\r\n\r\n`
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

console.log(`| ${checkout} | |\n|---|---|`)
for (const measure of [documents, keystrokes, listeners]) await measure()
for (const folder of folders) await rm(folder, { recursive: true })
