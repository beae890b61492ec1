import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { log } from 'next-static-server'
import { openApp } from './open-app.ts'

const { table, request } = await openApp()

test.each([
  ['/content/lessons/a-lesson/?from=mail', '/content/lessons/a-lesson?from=mail'],
  ['/content/lessons/%E6%97%A5/', '/content/lessons/%E6%97%A5'],
  ['/content/lessons/a%0D%0AX-Header%3Ab/', '/content/lessons/a%0D%0AX-Header%3Ab'],
])('%s redirects to the same path without its trailing slash', async (url, location) => {
  const { statusCode, headers } = await request(url)
  expect(statusCode).toBe(308)
  expect(headers.location).toBe(location)
})

test('until a server knows all content, an unknown path is not a 404', async () => {
  const { request } = await openApp({ mayAppear: true })
  expect(await request('/new')).toMatchObject({ statusCode: 503, headers: { 'retry-after': '1' } })
  expect(await request('/')).toMatchObject({ statusCode: 200 })
})

test('the data of a page that a power cut has damaged is rendered again before Next sends it', async () => {
  const lost: string[] = []
  const { build, request } = await openApp({ onLost: (path) => lost.push(path) })
  const file = join(build.dist, 'server/app/content/lessons/_')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.html`, '<p>Words</p></html>')
  await writeFile(`${file}.meta`, '{}')
  await writeFile(`${file}.rsc`, '1:"Wo')
  const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => {})
  await request('/content/lessons/a', { headers: { rsc: '1' } })
  expect(lost).toEqual(['/content/lessons/_'])
  limit.mockRestore()
  warn.mockRestore()
})

test.each([
  ['attempts to sign in', 60, 'POST', '/api/sign-in', {}],
  ['ends of a preview', 30, 'POST', '/api/draft/exit', {}],
  ['previews', 100, 'GET', '/', { cookie: '__prerender_bypass=a-secret' }],
  ['the data of pages', 600, 'GET', '/content/lessons/a', { rsc: '1' }],
] as const)(
  'in ten seconds, a client gets this many %s: %i',
  async (_, limit, method, url, headers) => {
    const own = await openApp()
    const send = () => own.request(url, { method, headers })
    for (let n = 0; n < limit; n += 1) expect((await send()).statusCode).toBe(200)
    expect(await send()).toMatchObject({ statusCode: 429, reached: [] })
  },
)

/** The methods that the routes of `app/api` export, by path. */
const routesOfNext = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('route.ts'))
  .map((file) => {
    const exported = readFileSync(`app/api/${file}`, 'utf8').matchAll(
      /^export (?:async )?function ([A-Z]+)/gm,
    )
    return { path: `/api/${dirname(file)}`, methods: [...exported].map(([, name]) => name) }
  })

test.each(routesOfNext)(
  'the table has the route $path with $methods',
  async ({ path, methods }) => {
    expect(methods).not.toEqual([])
    const row = table.find((one) => one.path === path)
    expect(row?.methods.filter((method) => method !== 'HEAD').sort()).toEqual(methods.sort())
  },
)

test('an API route without a row in the table is a 404, and never reaches Next', async () => {
  for (const path of ['/api/new', '/api/member/new', '/api', '/api/member/lessons/a/b']) {
    expect(await request(path)).toMatchObject({ statusCode: 404, reached: [] })
    const posted = await request(path, { method: 'POST' })
    expect(posted).toMatchObject({ statusCode: 405, headers: { allow: 'GET, HEAD' }, reached: [] })
  }
})

test('every route of the API has a limit, except the checks of a load balancer', async () => {
  const unlimited = table.filter(({ path, limit }) => /^.api/.test(path) && limit === null)
  expect(unlimited.map(({ path }) => path)).toEqual(['/api/health', '/api/ready'])
})
