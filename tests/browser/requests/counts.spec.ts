import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { end } from '#emulators/children.ts'
import { parseCounts } from '#lib/stats/counts.ts'
import { demoBuild } from '../../support/demo-build.ts'
import { freePort, start } from '../../support/servers.ts'
import { ask, SITE } from './ask.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const opened = { 'user-agent': BROWSER, 'sec-fetch-dest': 'document' }
const agent = new Agent({ keepAlive: true, maxSockets: 25 })

/** `fetch` would send its own `Sec-Fetch-Mode`. */
async function send(url: string, headers: Record<string, string>, method = 'GET') {
  const sent = request(url, { agent, method, headers: { ...opened, ...headers } })
  // Of a browser’s `ping`.
  sent.end(method === 'POST' ? 'PING' : undefined)
  const [response] = await once(sent, 'response')
  await response.resume().toArray()
  return { status: response.statusCode, etag: response.headers.etag }
}

test.afterAll(() => agent.destroy())

test('a server counts each view and click once, also if it is killed, and npm run stats shows them @long', async () => {
  const file = test.info().outputPath('stats.ndjson')
  const args = ['server/main.ts', dirname(await demoBuild())]
  const port = await freePort()
  const url = `http://localhost:${port}`
  const run = () => start(port, { STATS_FILE: file }, { args })
  let { child } = await run()
  try {
    const { etag = '' } = await send(url, {})
    const unchanged = { 'if-none-match': etag }
    const click = { 'ping-from': `${SITE}/who-we-are?from=mail`, 'content-type': 'text/ping' }
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => [
        send(`${url}/`, unchanged),
        send(`${url}/who-we-are?from=mail`, {}),
        send(`${url}/who-we-are`, { 'sec-purpose': 'prefetch;prerender' }),
        send(`${url}/members`, {}),
        send(`${url}/no-such-page`, {}),
      ]).flat(),
    )
    expect(responses.filter(({ status }) => status === 304)).toHaveLength(100)
    expect((await send(`${url}/api/clicks`, click, 'POST')).status).toBe(204)

    const sum = async () =>
      parseCounts((await readFile(file, 'utf8')).split('\n')).reduce(
        (all, { views, clicks }) => all + views + clicks,
        0,
      )
    await expect.poll(() => sum().catch(() => 0)).toBe(202)
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    child = (await run()).child
    await send(url, {})
    // A server that is stopped writes what it has counted.
    await end(child)
    expect(await sum()).toBe(203)
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/stats.ts', file])
    expect(stdout).toMatch(/^\/ +102 +0 +0 +0%/m)
    expect(stdout).toMatch(/^\/who-we-are +100 +100 +1 /m)
    expect(stdout).not.toMatch(/members|no-such-page/)
  } finally {
    await end(child)
  }
})

test('only a user of the Studio gets the counts', async () => {
  for (const authorization of ['', 'Basic YTpi', 'Bearer'])
    expect((await ask('/api/stats', { headers: { authorization } })).status).toBe(204)
  const refused = await ask('/api/stats', { headers: { authorization: 'Bearer made-up' } })
  expect(refused.status).toBe(401)
  expect(await refused.text()).not.toContain('views')
})
