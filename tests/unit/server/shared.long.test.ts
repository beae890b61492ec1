import { readFile, rename } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { destinations, errorSender } from 'next-static-server'
import { limiter } from 'next-static-server/testing'
import { firstOf, KEPT_DAYS, parseCounts } from '#lib/stats/counts.ts'
import { collectorOf } from '#server/errors.ts'
import { patiently, type Shared, sharedBy } from '#server/shared.ts'
import { createCounter } from '#server/stats.ts'
import { noRedis, startRedis } from '../../support/redis.ts'
import { serve } from '../../support/serve.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { until } from '../../support/until.ts'

if (noRedis) console.log(noRedis)
const testWithRedis = noRedis ? test.skip : test

const SITE = 'https://www.fourfold.example'
const LIMIT = 30

const lines: string[] = []
const said = (words: string) => lines.filter((line) => line.includes(words)).length

beforeAll(() => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  destinations.add({ level: 'info', stream: { write: (line: string) => lines.push(line) } })
})
afterAll(() => void jest.restoreAllMocks())
beforeEach(() => void lines.splice(0))

/** What two servers share. */
async function openTwo(url: string) {
  const two = [sharedBy(url, SITE), sharedBy(url, SITE)] as const
  await until(() => said('Redis responds.') === 2)
  return { two, close: () => Promise.all(two.map((one) => one.close())) }
}

/** A server with one route, whose requests ask ten limits. */
async function openRoute(shared: Shared) {
  const refuse = limiter({ path: '/api/welcome', limit: LIMIT, body: 0 }, 0, shared)
  const others = Array.from({ length: 9 }, (_, n) =>
    limiter({ path: `/api/${n}`, limit: 1_000, body: 0 }, 0, shared),
  )
  const waits: number[] = []
  const { url, close } = await serve(
    createServer((req, res) =>
      patiently(async () => {
        const started = performance.now()
        for (const other of others) await other(req, res)
        const isRefused = await refuse(req, res)
        waits.push(performance.now() - started)
        if (!isRefused) res.end()
      }),
    ),
  )
  return { ask: async () => (await fetch(url)).status, waits, close }
}

testWithRedis(
  'while Redis hangs or is gone, no request waits for it: each server limits by itself, and says so once',
  async () => {
    const redis = await startRedis({ password: 'secret-word' })
    const shared = sharedBy(redis.url, SITE)
    await until(() => said('Redis responds.') === 1)
    const route = await openRoute(shared)
    redis.hang()
    let early = 0
    const statuses: number[] = []
    for (let n = 0; n < 2 * LIMIT; n += 1) {
      statuses.push(await route.ask())
      if (said('Redis does not respond') === 0) early += 1
    }
    process.stderr.write(
      `While Redis hung, requests waited at most ${route.waits.map(Math.round).slice(0, 20).join()} ms.\n`,
    )
    expect(statuses).toEqual([...Array(LIMIT).fill(200), ...Array(LIMIT).fill(429)])
    // In the second after which the server has noticed it: if each limit took 50 ms, there would be two.
    expect(early).toBeGreaterThan(4)
    await until(() => said('Redis does not respond') === 1)
    expect(lines.join()).toContain('Socket timeout.')
    redis.goOn()
    await until(() => said('Redis responds.') === 2)
    await redis.kill()
    await until(() => said('Redis does not respond') === 2)
    for (let n = 0; n < LIMIT; n += 1) await route.ask()
    await redis.start()
    await until(() => said('Redis responds.') === 3)
    expect(said('Redis does not respond')).toBe(2)
    await Promise.all([shared.close(), route.close()])
    expect(said('Redis does not respond')).toBe(2)
    expect(lines.join()).not.toContain('secret-word')
    await redis.kill()
  },
  60_000,
)

testWithRedis(
  'a server starts without Redis, and with a wrong password: it says why, without the password',
  async () => {
    const redis = await startRedis({ password: 'secret-word' })
    const wrong = sharedBy(redis.url.replace('secret-word', 'wrong-word'), SITE)
    const gone = sharedBy('redis://:wrong-word@127.0.0.1:1', SITE)
    let attempts = 0
    const closing = createServer().on('connection', (socket) => {
      attempts += 1
      socket.destroy()
    })
    const { url, close } = await serve(closing)
    const closed = sharedBy(url.replace('http', 'redis'), SITE)
    await until(() => said('WRONGPASS') === 1 && said('ECONNREFUSED') === 1 && attempts === 3)
    expect(said('Redis does not respond')).toBe(3)
    const limited = gone.limiterOf({ name: 'mails', points: 1, duration: 60 })
    await limited.consume('a')
    await expect(limited.consume('a')).rejects.toMatchObject({ consumedPoints: 2 })
    expect(lines.join()).not.toContain('-word')
    await Promise.all([wrong.close(), gone.close(), closed.close()])
    await Promise.all([close(), redis.kill()])
  },
  60_000,
)

testWithRedis(
  'two servers send the same error once',
  async () => {
    const received: string[] = []
    const collector = await serve(
      createServer(async (req, res) => {
        received.push(JSON.parse(await text(req)).text)
        res.end()
      }),
    )
    const redis = await startRedis()
    const { two, close } = await openTwo(redis.url)
    for (const shared of two) {
      const { write, finish } = errorSender(collectorOf(collector.url, SITE, shared))
      for (let n = 0; n < 3; n += 1) write(JSON.stringify({ msg: `Of jo${n}@mail.test` }))
      await finish()
    }
    expect(received).toEqual([`${SITE}: Of …`])
    await Promise.all([close(), collector.close()])
    await redis.kill()
  },
  60_000,
)

testWithRedis(
  'counts of all servers add up, and nothing is lost or doubled when Redis is killed, flushed or hangs, or a server gets another host',
  async () => {
    const folder = await temporaryFolder()
    const files = [join(folder, 'one'), join(folder, 'two')] as const
    const redis = await startRedis()
    const admin = redis.open()
    const { two, close } = await openTwo(redis.url)
    const counters = two.map(({ sums }, n) => createCounter(files[n] ?? '', () => true, sums))
    const [one, other] = counters
    if (!one || !other) throw new Error('There are no two servers.')
    let visitor = 0
    const visit = async () => {
      visitor += 1
      for (const counter of counters) await counter.add('views', '/', `${visitor}`)
      for (const counter of counters) await counter.flush()
    }
    const viewsIn = async (file: string) =>
      parseCounts((await readFile(file, 'utf8')).split('\n')).reduce(
        (sum, { views }) => sum + views,
        0,
      )
    /** Of the other server, as this one sees it. */
    const seenBy = async (counter: typeof one) => {
      const read = (await counter.ofOthers())?.lines ?? []
      return read.reduce((sum, { views }) => sum + views, 0)
    }
    const agree = async () => {
      let state: number[] = []
      for (let n = 0; n < 1_000; n += 1) {
        state = [
          await seenBy(one),
          await viewsIn(files[1]),
          await seenBy(other),
          await viewsIn(files[0]),
        ]
        if (state[0] === state[1] && state[2] === state[3]) return state
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      return state
    }

    await visit()
    expect(await agree()).toEqual([1, 1, 1, 1])
    const key = `www.fourfold.example:counts:${firstOf(1)}`
    expect(await admin.ttl(key)).toBeGreaterThan((KEPT_DAYS - 1) * 86_400)

    await redis.kill()
    await visit()
    expect(await one.ofOthers()).toBeNull()
    await redis.start()
    expect(await agree()).toEqual([2, 2, 2, 2])

    redis.hang()
    await visit()
    expect(await one.ofOthers()).toBeNull()
    redis.goOn()
    expect(await agree()).toEqual([3, 3, 3, 3])

    await admin.flushall()
    await visit()
    expect(await agree()).toEqual([4, 4, 4, 4])

    // A new container with the same volume; meanwhile, a server without Redis has used it.
    await rename(files[0], `${files[0]}-moved`)
    await createCounter(`${files[0]}-moved`, () => true).flush()
    const moved = sharedBy(redis.url, SITE)
    const again = createCounter(`${files[0]}-moved`, () => true, moved.sums)
    await again.add('views', '/', 'another')
    await again.flush()
    let seen = 0
    await until(() => {
      void seenBy(other).then((sum) => {
        seen = sum
      })
      return seen === 5
    })
    expect((await admin.hkeys(key)).length).toBe(2)
    admin.disconnect()
    await Promise.all([close(), moved.close()])
    await redis.kill()
  },
  60_000,
)
