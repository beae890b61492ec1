import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { end } from '#emulators/children.ts'
import { parseCounts } from '#lib/stats/counts.ts'
import { demoBuild } from '../../support/demo-build.ts'
import { freePort, start } from '../../support/servers.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const opened = { 'user-agent': BROWSER, 'sec-fetch-dest': 'document' }
const agent = new Agent({ keepAlive: true, maxSockets: 25 })

let clients = 0

/** From another address each time. `fetch` would send its own `Sec-Fetch-Mode`. */
async function send(url: string, headers: Record<string, string>, method = 'GET') {
  clients += 1
  const address = { 'x-forwarded-for': `10.0.${clients >> 8}.${clients & 255}` }
  const sent = request(url, { agent, method, headers: { ...opened, ...address, ...headers } })
  // Of a browser’s `ping`.
  sent.end(method === 'POST' ? 'PING' : undefined)
  const [response] = await once(sent, 'response')
  await response.resume().toArray()
  return { status: response.statusCode, etag: response.headers.etag }
}

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counts-'))
})
test.afterAll(async () => {
  agent.destroy()
  await rm(folder, { recursive: true })
})

test('two servers under load count each view and click once, also if one is killed @long', async () => {
  const args = ['server/main.ts', dirname(await demoBuild())]
  const files = [join(folder, 'one.ndjson'), join(folder, 'two.ndjson')]
  const servers = await Promise.all(
    files.map(async (file) => {
      const port = await freePort()
      const run = () => start(port, { STATS_FILE: file, TRUSTED_PROXIES: '1' }, { args })
      return { url: `http://localhost:${port}`, file, run, process: await run() }
    }),
  )
  const countsOf = async (file: string) => parseCounts((await readFile(file, 'utf8')).split('\n'))
  const sumIn = async (file: string) =>
    (await countsOf(file)).reduce((sum, { views, clicks }) => sum + views + clicks, 0)

  async function visit(url: string) {
    const { etag = '' } = await send(url, {})
    const again = { 'if-none-match': etag }
    const click = { 'ping-from': `${url}/who-we-are?from=mail`, 'content-type': 'text/ping' }
    const requests = Array.from({ length: 200 }, () => [
      () => send(`${url}/`, again),
      () => send(`${url}/who-we-are?from=mail`, {}),
      () => send(`${url}/who-we-are`, { 'sec-purpose': 'prefetch;prerender' }),
      () => send(`${url}/`, { 'sec-purpose': 'prefetch' }),
      () => send(`${url}/`, { 'user-agent': `${BROWSER} Googlebot/2.1` }),
      () => send(`${url}/`, {}, 'HEAD'),
      () => send(`${url}/members`, {}),
      () => send(`${url}/no-such-page`, {}),
    ]).flat()
    const clicks = Array.from({ length: 25 }, () => send(`${url}/api/clicks`, click, 'POST'))
    const responses = await Promise.all(requests.map((one) => one()))
    expect(responses.filter(({ status }) => status === 304)).toHaveLength(200)
    for (const { status } of await Promise.all(clicks)) expect(status).toBe(204)
    const foreign = { 'ping-from': 'https://evil.example/' }
    expect((await send(`${url}/api/clicks`, foreign, 'POST')).status).toBe(400)
  }

  try {
    await Promise.all(servers.map(({ url }) => visit(url)))
    await Promise.all(
      servers.map(({ file }) => expect.poll(() => sumIn(file).catch(() => 0)).toBe(426)),
    )
    const [killed, other] = servers
    if (!killed || !other) throw new Error('There are two servers.')
    const gone = once(killed.process.child, 'exit')
    killed.process.child.kill('SIGKILL')
    await gone
    killed.process = await killed.run()
    await send(killed.url, {})
    await end(killed.process.child)
    // A server that is stopped writes what it has counted.
    expect(await sumIn(killed.file)).toBe(427)

    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/stats.ts', ...files])
    expect(stdout).toMatch(/^\/ +403 +0 +0 +0%/m)
    expect(stdout).toMatch(/^\/who-we-are +400 +400 +50 +6\.3% to 12\.5%/m)
    expect(stdout).not.toMatch(/members|no-such-page/)
  } finally {
    await Promise.all(servers.map(({ process }) => end(process.child)))
  }
})
