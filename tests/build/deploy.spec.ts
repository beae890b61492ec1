import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { end } from '#emulators/children.ts'
import { defaults } from '#emulators/defaults.ts'
import { statsShape } from '#lib/stats/stats.ts'
import { PROGRAMS, programPath } from '../engines/programs.ts'
import { startGoogle } from '../support/google.ts'
import { openSeededLake } from '../support/lakes.ts'
import { noRedis, startRedis } from '../support/redis.ts'
import { hosted, hostedRelease, standIns, startRelease } from '../support/release.ts'
import { freePort, type Settings } from '../support/servers.ts'

// Each proxy of `deploy/` in front of two servers, with TLS.
test.describe.configure({ mode: 'serial' })

const HOST = 'www.fourfold.example'
const APEX = 'fourfold.example'
const STUDIO = 'studio.fourfold.example'
const CLIENTS = 16
/** How many requests each proxy gets, at least, while its servers restart again and again. */
const REQUESTS = 10_000

type Reply = { status: number; headers: Record<string, unknown>; body: Buffer }

let folder: string
let lake: Awaited<ReturnType<typeof openSeededLake>>
let google: Awaited<ReturnType<typeof startGoogle>>
const servers: { port: number; folder: string; child: ChildProcess }[] = []
const certificate = () => ({ key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') })

const startServer = async (at: string, port: number, more: Settings = {}) => {
  const own = { DRAIN_MS: '3000', TRUSTED_PROXIES: '1', ...more }
  const settings = { ...standIns(lake.url, google.url), ...own }
  const { child } = await startRelease(at, port, settings)
  await expect
    .poll(async () => (await fetch(`http://localhost:${port}/api/ready`)).status, {
      timeout: 120_000,
    })
    .toBe(200)
  return child
}

test.beforeAll(async () => {
  test.setTimeout(900_000)
  folder = await mkdtemp(join(tmpdir(), 'deploy-'))
  lake = await openSeededLake()
  google = await startGoogle()
  const { key, cert } = certificate()
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert]
  execFileSync(
    'openssl',
    [
      ...[...made, '-days', '2', '-subj', `/CN=${HOST}`, '-addext'],
      `subjectAltName=DNS:${HOST},DNS:${APEX},DNS:${STUDIO}`,
    ],
    { stdio: 'ignore' },
  )
  await writeFile(join(folder, 'index.html'), 'The Studio')
  // nginx reads it as a user of its own.
  await chmod(folder, 0o755)
  for (const name of ['one', 'two']) {
    const at = join(folder, name)
    await cp(await hostedRelease(), at, { recursive: true })
    const port = await freePort()
    servers.push({ port, folder: at, child: await startServer(at, port) })
  }
  // Both show the same content: the release has only part of it.
  const etags = async () => {
    const responses = await Promise.all(
      servers.map(({ port }) => fetch(`http://localhost:${port}/`)),
    )
    return new Set(responses.map(({ headers }) => headers.get('etag'))).size
  }
  await expect.poll(etags, { timeout: 120_000 }).toBe(1)
})

test.afterAll(async () => {
  for (const { child } of servers) await end(child)
  await lake.close()
  await google.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs a proxy with its file from `deploy/`, changed only in addresses and certificate. */
const proxies = {
  async caddy(port: number, httpPort: number) {
    const { key, cert } = certificate()
    const file = join(folder, 'Caddyfile')
    const options = `{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${port}\n}\n`
    await writeFile(file, `${options}import ${process.cwd()}/deploy/Caddyfile\n`)
    const env = {
      ...process.env,
      SITE_HOST: HOST,
      APEX_HOST: APEX,
      STUDIO_HOST: STUDIO,
      STUDIO_FOLDER: folder,
      SERVERS: servers.map((one) => `127.0.0.1:${one.port}`).join(' '),
      TLS: `tls ${cert} ${key}`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    }
    return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      env,
      stdio: 'ignore',
    })
  },
  async nginx(port: number, httpPort: number) {
    const { key, cert } = certificate()
    const changes: [RegExp, string][] = [
      [/listen \[::\]:.*;/g, ''],
      [/listen 80;/, `listen ${httpPort};`],
      [/listen 443 ssl/g, `listen ${port} ssl`],
      [/127\.0\.0\.1:3000/, `127.0.0.1:${servers[0]?.port}`],
      [/127\.0\.0\.1:3001/, `127.0.0.1:${servers[1]?.port}`],
      [/ssl_certificate \S+;/, `ssl_certificate ${cert};`],
      [/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`],
      [/\/srv\/studio/, folder],
      [/example\.com/g, APEX],
    ]
    const site = changes.reduce(
      (text, [from, to]) => text.replace(from, to),
      await readFile('deploy/nginx.conf', 'utf8'),
    )
    const file = join(folder, 'nginx.conf')
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join('\n')
    await writeFile(
      file,
      `daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/nginx.log;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${site}}\n`,
    )
    return spawn('nginx', ['-c', file], { stdio: 'ignore' })
  },
}

/** A request over TLS. */
function get(
  port: number,
  path: string,
  { host = HOST, ...headers }: Record<string, string> = {},
  agent?: Agent,
  method = 'GET',
) {
  const tls = { servername: host, rejectUnauthorized: false, ...(agent && { agent }) }
  const asked = { ...tls, method, host: '127.0.0.1', port, path }
  return replyOf(request({ ...asked, headers: { ...headers, host } }))
}

const getPlain = (port: number, path: string, headers: Record<string, string> = {}) =>
  replyOf(requestHttp({ host: '127.0.0.1', port, path, headers: { host: HOST, ...headers } }))

async function replyOf(asked: ReturnType<typeof request>): Promise<Reply> {
  asked.end()
  const [response]: IncomingMessage[] = await once(asked, 'response')
  if (!response) throw new Error('There is no response.')
  const body = await buffer(response)
  return { status: response.statusCode ?? 0, headers: response.headers, body }
}

/** Headers of one connection, or that the proxy adds about itself. */
const OF_CONNECTION = /^(alt-svc|connection|date|keep-alive|server|transfer-encoding|via)$/
const ofPage = ({ headers }: Reply) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name)))

/** Sends requests over many open connections until it is stopped, and returns what failed. */
function load(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const failed: string[] = []
  let done = 0
  let stopped = false
  const client = async () => {
    while (!stopped)
      await get(port, '/privacy-policy', {}, agent).then(
        ({ status }) => (status === 200 ? done++ : failed.push(`HTTP ${status}`)),
        (error) => failed.push(String(error)),
      )
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, client))
  return {
    finished: () => done,
    async stop() {
      stopped = true
      await clients
      agent.destroy()
      return { done, failed }
    },
  }
}

/** Ends a server, and starts it again. */
async function restart(server: (typeof servers)[number], signal: 'SIGTERM' | 'SIGKILL') {
  const exited = once(server.child, 'exit')
  server.child.kill(signal)
  await exited
  server.child = await startServer(server.folder, server.port)
}

for (const name of ['caddy', 'nginx'] as const)
  test.describe(name, { tag: '@long' }, () => {
    let proxy: ChildProcess
    let port: number
    let httpPort: number

    test.beforeAll(async () => {
      const missing = `There is no ${name}: apt-get install ${PROGRAMS[name]}`
      if (!programPath(name)) console.log(missing)
      test.skip(!programPath(name), missing)
      port = await freePort()
      httpPort = await freePort()
      proxy = await proxies[name](port, httpPort)
      await expect
        .poll(() => get(port, '/').then(({ status }) => status, String), { timeout: 20_000 })
        .toBe(200)
    })

    test.afterAll(async () => {
      if (proxy) await end(proxy)
    })

    test('passes pages through with the same headers and bytes', async () => {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const headers = { 'accept-encoding': encoding }
        // A server sends a quick encoding until it has the best one.
        await expect(async () => {
          const direct = await getPlain(servers[0]?.port ?? 0, '/', headers)
          const through = await get(port, '/', headers)
          expect(direct.headers['content-encoding'] ?? 'identity').toBe(encoding)
          expect(ofPage(through)).toEqual(ofPage(direct))
          expect(through.body.equals(direct.body)).toBe(true)
        }).toPass()
      }
      const { headers } = await get(port, '/', { 'accept-encoding': 'br' })
      const again = await get(port, '/', {
        'accept-encoding': 'br',
        'if-none-match': String(headers.etag),
      })
      expect(again.status).toBe(304)
    })

    test('leads from http and from the other host to the site, and sends the Studio', async () => {
      const plain = await getPlain(httpPort, '/course')
      expect(plain.status).toBeGreaterThan(300)
      const { protocol, hostname, pathname } = new URL(String(plain.headers.location))
      expect([protocol, hostname, pathname]).toEqual(['https:', HOST, '/course'])
      const apex = await get(port, '/course?a=b', { host: APEX })
      expect([301, 308]).toContain(apex.status)
      expect(apex.headers.location).toBe(`https://${HOST}/course?a=b`)
      for (const path of ['/structure/page', '/index.html']) {
        const studio = await get(port, path, { host: STUDIO })
        expect(studio.body.toString()).toBe('The Studio')
        expect(studio.headers).toMatchObject({
          'content-security-policy': "frame-ancestors 'none'",
          'x-content-type-options': 'nosniff',
          'strict-transport-security': 'max-age=63072000',
        })
      }
    })

    test('a publish is visible on both servers', async () => {
      const heading = `Published behind ${name}`
      await lake.client.patch('homePage', { set: { 'hero.heading': heading } }).commit()
      const words = new RegExp(heading.replaceAll(' ', '( |&nbsp;|\u00a0)'))
      for (const server of servers)
        await expect
          .poll(async () => (await fetch(`http://localhost:${server.port}/`)).text(), {
            timeout: 30_000,
          })
          .toMatch(words)
      expect((await get(port, '/', { 'accept-encoding': 'identity' })).body.toString()).toMatch(
        words,
      )
    })

    test('a client cannot avoid the rate limit with made-up addresses', async () => {
      const path = '/api/published?id=homePage'
      const made = (n: number) => get(port, path, { 'x-forwarded-for': `198.51.100.${n % 250}` })
      const responses = await Promise.all(Array.from({ length: 250 }, (_, n) => made(n)))
      expect(responses.map(({ status }) => status)).toContain(429)
    })

    test('rolling restarts under load lose none of 10,000 requests', async () => {
      test.setTimeout(900_000)
      const { finished, stop } = load(port)
      let restarts = 0
      do
        for (const server of servers) {
          await restart(server, 'SIGTERM')
          restarts += 1
        }
      while (finished() < REQUESTS)
      const { done, failed } = await stop()
      console.log(`${name}, ${restarts} restarts: ${failed.length} of ${done} requests failed.`)
      expect(failed).toEqual([])
    })

    test('a server that is killed takes no more than the responses in flight with it', async () => {
      const [server] = servers
      if (!server) throw new Error('There is no server.')
      const { stop } = load(port)
      await expect.poll(async () => (await get(port, '/')).status).toBe(200)
      await restart(server, 'SIGKILL')
      const { done, failed } = await stop()
      console.log(`${name}, SIGKILL: ${failed.length} of ${done} requests failed.`)
      expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(CLIENTS)
    })
  })

test.describe('Redis', { tag: '@long' }, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  let proxy: ChildProcess
  let port: number
  const counts = (server: (typeof servers)[number]) => join(server.folder, 'stats.ndjson')

  test.beforeAll(async () => {
    test.setTimeout(300_000)
    const missing =
      noRedis ??
      (programPath('caddy') ? '' : `There is no caddy: apt-get install ${PROGRAMS.caddy}`)
    if (missing) console.log(missing)
    test.skip(Boolean(missing), missing)
    redis = await startRedis()
    for (const server of servers) {
      await end(server.child)
      server.child = await startServer(server.folder, server.port, {
        REDIS_URL: redis.url,
        STATS_FILE: counts(server),
        MEMBERS_BY: 'claim',
        STRIPE_SECRET_KEY: 'rk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        STRIPE_PRICES: 'price_1',
        FIREBASE_SERVICE_ACCOUNT: '{"client_email":"a","private_key":"PRIVATE KEY"}',
      })
    }
    port = await freePort()
    proxy = await proxies.caddy(port, await freePort())
    await expect
      .poll(() => get(port, '/').then(({ status }) => status, String), { timeout: 20_000 })
      .toBe(200)
  })

  test.afterAll(async () => {
    if (proxy) await end(proxy)
    if (redis) await redis.kill()
  })

  test('two servers limit requests to /api/welcome together', async () => {
    const responses = await Promise.all(
      Array.from({ length: 60 }, () =>
        get(port, '/api/welcome', { 'content-length': '0' }, undefined, 'POST'),
      ),
    )
    const passed = responses.filter(({ status }) => status === 400).length
    console.log(`${passed} of 60 requests passed, of which 30 may.`)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(60 - passed)
    // Without Redis, each server would let thirty pass. A busy machine may delay a few replies of Redis.
    expect(passed).toBeGreaterThanOrEqual(30)
    expect(passed).toBeLessThan(45)
  })

  test('two servers count visits together', async () => {
    const { secret } = await createPreviewSecret(lake.client, 'test', 'http://localhost')
    const visits = 10
    for (let n = 0; n < visits; n += 1) {
      const visitor = { 'x-forwarded-for': `198.51.100.${n}`, 'user-agent': 'Firefox' }
      const headers = { ...visitor, 'sec-fetch-dest': 'document' }
      await getPlain(servers[n % 2]?.port ?? 0, '/', headers)
    }
    const shownBy = async ({ port }: (typeof servers)[number]) => {
      const { body } = await getPlain(port, '/api/stats', { authorization: `Bearer ${secret}` })
      const { server, months } = statsShape.parse(JSON.parse(String(body)))
      const home = months.flatMap(({ pages }) => pages).find(({ path }) => path === '/')
      return { server, views: home?.views }
    }
    for (const server of servers)
      await expect
        .poll(() => shownBy(server), { timeout: 20_000, intervals: [1_000] })
        .toEqual({ server: null, views: visits })
  })
})

test('the Dockerfile’s steps make a server that runs as an unknown user, on a read-only disk, without a network; and one to which a volume of root is given', {
  tag: '@long',
}, async () => {
  test.skip(process.platform !== 'linux' || process.getuid?.() !== 0, 'Only root can do this.')
  // It installs all npm packages again.
  test.setTimeout(1_800_000)
  const { NODE_OPTIONS, ...settings } = hosted
  const all = { ...defaults, ...settings, STATS_FILE: '/data/stats.ndjson' }
  const lines = Object.entries(all).filter(([, value]) => value)
  const file = join(folder, 'settings')
  await writeFile(file, lines.map(([name, value]) => `${name}=${value}\n`).join(''))
  const { stdout } = await promisify(execFile)('bash', ['tests/build/container.sh', file], {
    env: { ...process.env, NODE_OPTIONS, STAND_INS: standIns(lake.url).STAND_INS },
    maxBuffer: 2 ** 24,
  })
  expect(stdout.match(/The container responds: HTTP 200/g)).toHaveLength(2)
  expect(stdout).toMatch(/Memory: at most \d+ MB of 1024, limited by \S+\./)
  const users = [...stdout.matchAll(/^User: (.*)\.$/gm)].map(([, user]) => user)
  const of = (id: number) => `${`${id} `.repeat(8)}, files of ${id}:${id}`
  expect(users).toEqual([of(65534), of(1000)])
  console.log(stdout.match(/^(Memory|The container|User).*/gm)?.join('\n'))
})
