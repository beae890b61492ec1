import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { fetchSecretQuery } from '@sanity/preview-url-secret/constants'
import { clientOf, type Handler, log, sendJson, sendText } from 'next-static-server'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import { client } from '#lib/content/client.ts'
import { type Env, isLoopback } from '#lib/env.ts'
import { parseJson } from '#lib/parse-json.ts'
import {
  addUp,
  type CountsLine,
  dayOf,
  firstOfMonth,
  kept,
  type Line,
  monthStats,
  parseCounts,
  parseSources,
  type SourceLine,
} from '#lib/stats/counts.ts'
import { campaignIn, DIRECT, OTHER, UNKNOWN } from '#lib/stats/source.ts'
import type { Counts, Stats } from '#lib/stats/stats.ts'
import { boundedFile } from '#lib/vitals/bounded-file.ts'
import { parseVitals } from '#lib/vitals/report.ts'
import type { Sums } from './sums.ts'

/** A server that is killed loses what it counted in this time. */
const WRITE_MS = 1_000
/** One client's views and clicks in a minute that count. Many people may share an address. */
const MAX_PER_MINUTE = 100
const MAX_BYTES = 5_000_000
/** In a day, besides those that have a word of their own. More could be made up. */
const MAX_SOURCES = 50
/** After each compaction, there is room for new lines. */
const MAX_COMPACT_BYTES = 4_000_000

/** Many programs name the address of their operator. Cubot is a brand of phones. */
const PROGRAM = /(?<!cu)bot|crawl|spider|headless|lighthouse|preview|https?:/i

/** Whether a browser opened the page for a person (`views`) or prerenders it; null for all others. */
export function kindOf({ method, headers }: IncomingMessage): 'views' | 'prerenders' | null {
  if (method !== 'GET' || headers['sec-fetch-dest'] !== 'document') return null
  if (PROGRAM.test(headers['user-agent'] ?? 'bot')) return null
  const purpose = headers['sec-purpose'] ?? headers.purpose
  if (!purpose) return 'views'
  return String(purpose).includes('prerender') ? 'prerenders' : null
}

export type Counter = ReturnType<typeof createCounter>

/**
 * Keeps only sums: for each page and UTC day, the views and the clicks on buy buttons, in all and by source.
 *
 * @param isCounted whether the site has such a page and it is public
 * @param sums of all servers, if they share any
 */
export function createCounter(file: string, isCounted: (path: string) => boolean, sums?: Sums) {
  const clients = new RateLimiterMemory({ points: MAX_PER_MINUTE, duration: 60 })
  /** In the order of the requests; those that a write adds up come first. */
  let pending: Line[] = []
  /** Those of one day, which is the last one that was counted. */
  let known = { day: '', sources: new Set<string>() }
  let timer: NodeJS.Timeout | undefined
  let compactedOn = ''
  let last = Promise.resolve()

  const readAll = async () => (existsSync(file) ? (await readFile(file, 'utf8')).split('\n') : [])

  /** If the server is killed meanwhile, the old file or the new one remains. */
  async function compact() {
    const today = dayOf(Date.now())
    const read = await readAll()
    const found = parsed(read)
    const counted = kept(addUp(found.lines), today)
    const sources = addUp(found.sources).filter(({ day }) => day >= firstOfMonth(1))
    const ofToday = sources.filter(({ day }) => day === today).map(({ source }) => source)
    known = { day: today, sources: new Set([...ofToday, ...sourcesOf(today)]) }
    // It stays, also without Redis: under another one, the same counts would double.
    const id = idIn(read) ?? (sums ? randomUUID() : null)
    const first = id ? `${JSON.stringify({ id })}\n` : ''
    await writeFile(`${file}.new`, `${first}${newest(counted, sources)}`)
    await rename(`${file}.new`, file)
    compactedOn = today
    if (id) sums?.load(id, [...counted, ...sources])
  }

  async function write() {
    pending = addUp(pending)
    const lines = [...pending]
    if (lines.length === 0) return
    // Before the first lines of a day, which may be that of a wrong clock.
    if (compactedOn !== dayOf(Date.now())) await compact()
    const size = await append(file, `\n${textOf(lines)}`)
    sums?.add(lines)
    pending.splice(0, lines.length)
    if (size > MAX_BYTES) await compact()
  }

  function next(step: () => Promise<void>) {
    const prepared = last.then(() => mkdir(dirname(file), { recursive: true }))
    last = prepared.then(step).catch((err) => log.error({ err, file }, 'Counts cannot be written.'))
    return last
  }

  function flush() {
    clearTimeout(timer)
    timer = undefined
    return next(write)
  }

  void next(compact)

  const sourcesOf = (day: string) => (known.day === day ? known.sources : [])

  /** The source itself, or one word for all that are too many. */
  function listed(day: string, source: string) {
    if ([DIRECT, UNKNOWN, OTHER].includes(source)) return source
    if (known.day !== day) known = { day, sources: new Set() }
    if (known.sources.size >= MAX_SOURCES && !known.sources.has(source)) return OTHER
    known.sources.add(source)
    return source
  }

  return {
    /** @param source null for a link of this site */
    async add(kind: keyof Counts, path: string, client: string, source: string | null = null) {
      if (!isCounted(path)) return
      const { consumedPoints } = await clients.penalty(client)
      if (consumedPoints > clients.points) return
      const day = dayOf(Date.now())
      pending.push({ day, path, views: 0, prerenders: 0, clicks: 0, [kind]: 1 })
      if (source && kind !== 'prerenders')
        pending.push({ day, path, source: listed(day, source), views: 0, clicks: 0, [kind]: 1 })
      timer ??= setTimeout(flush, WRITE_MS).unref()
    },
    flush,
    async own() {
      await flush()
      return parsed(await readAll())
    },
    /** What all other servers have counted lately; null if only this server is known. */
    async ofOthers() {
      const read = await sums?.readOthers()
      return read ? parsed(read) : null
    },
  }
}

const parsed = (read: string[]) => ({ lines: parseCounts(read), sources: parseSources(read) })

const idShape = z.object({ id: z.uuid() })

/** Names the file, which may move to another host. */
const idIn = (lines: string[]) => idShape.safeParse(parseJson(lines[0] ?? '')).data?.id

const textOf = (lines: Line[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

/**
 * Appends all of a text or nothing, since it is written again after a failure: the part that a full disk has
 * taken would count twice.
 *
 * @returns the size of the file
 */
async function append(file: string, text: string) {
  const handle = await open(file, 'a')
  try {
    const { size } = await handle.stat()
    await handle.appendFile(text).catch(async (error) => {
      await handle.truncate(size)
      throw error
    })
    return size + Buffer.byteLength(text)
  } finally {
    await handle.close()
  }
}

/**
 * @param lines in the order of the days: without room for all, the oldest are left out
 * @param sources the first to be left out: visitors could make up many
 */
function newest(lines: CountsLine[], sources: SourceLine[]): string {
  const text = textOf([...lines, ...sources])
  if (Buffer.byteLength(text) <= MAX_COMPACT_BYTES) return text
  return newest(sources.length > 0 ? lines : lines.slice(Math.ceil(lines.length / 10)), [])
}

/** `POST /api/clicks`: from the attribute `ping` of a buy button. */
export function takeClick(
  counter: Pick<Counter, 'add'>,
  { siteUrl, listen, trustedProxies }: Pick<Env, 'siteUrl' | 'listen' | 'trustedProxies'>,
): Handler {
  const { host, hostname } = new URL(siteUrl)
  // The further servers of a demo have other ports.
  const hosts = isLoopback(siteUrl) ? [host, `${hostname}:${listen.port}`] : [host]
  return async (req, res) => {
    // https://html.spec.whatwg.org/multipage/links.html#hyperlink-auditing
    const from = URL.parse(String(req.headers['ping-from']))
    if (!from || from.host !== req.headers.host || !hosts.includes(from.host))
      return sendText(res, 400, 'This is not a click on this site.')
    if (!PROGRAM.test(req.headers['user-agent'] ?? 'bot'))
      await counter.add(
        'clicks',
        from.pathname,
        clientOf(req, trustedProxies),
        campaignIn(from.search) ?? UNKNOWN,
      )
    res.writeHead(204).end()
  }
}

/** `GET /api/stats`: for users of the Studio. Without a secret, it says only that the server counts. */
export function sendStats(
  counter: Counter,
  { listen, webVitalsFile }: Pick<Env, 'listen' | 'webVitalsFile'>,
): Handler {
  const server = `${hostname()}:${listen.port}`
  return async (req, res) => {
    if (req.method === 'OPTIONS') res.setHeader('Access-Control-Allow-Headers', 'Authorization')
    const [, secret] = /^Bearer (\S+)$/.exec(req.headers.authorization ?? '') ?? []
    if (!secret) return void res.writeHead(204).end()
    if (!(await isOfStudio(secret))) return sendText(res, 401, 'Sign in to the Studio again.')
    const vitals = parseVitals(await boundedFile(webVitalsFile).lines())
    const others = await counter.ofOthers()
    const all = [await counter.own(), ...(others ? [others] : [])]
    const [lines, sources] = [all.flatMap((one) => one.lines), all.flatMap((one) => one.sources)]
    const months = monthStats(lines, sources, vitals)
    sendJson(res, 200, { server: others ? null : server, months } satisfies Stats)
  }
}

/**
 * Only users of the project can create or read the document of a secret. Links that share a preview
 * have another kind of document.
 */
async function isOfStudio(secret: string) {
  const found = await client.fetch<unknown>(
    fetchSecretQuery,
    { secret },
    { perspective: 'raw', cache: 'no-store' },
  )
  return found !== null
}
