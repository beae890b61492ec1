import type { IncomingMessage, ServerResponse } from 'node:http'
import inject, { type InjectOptions } from 'light-my-request'
import { readEnv } from '#lib/env.ts'
import { createApp } from '#server/app.ts'
import { policies } from '#server/csp.ts'
import type { Finish } from '#server/finish.ts'
import { createLimits } from '#server/limits.ts'
import { Page } from '#server/page.ts'
import { Pages } from '#server/pages.ts'
import { makeBuild, removeBuilds } from './build.ts'

afterAll(removeBuilds)

/** @returns how to request an address, with the addresses that reached Next */
async function openApp(mayAppear = false) {
  const build = await makeBuild()
  const reached: unknown[] = []
  const render = async ({ url }: { url?: string | undefined }) => {
    reached.push(url)
    return { status: 200, headers: {}, body: Buffer.from('') }
  }
  const renderer = async () => ({
    handle: async (req: IncomingMessage, res: ServerResponse) => {
      await render(req)
      res.end()
    },
    renderFor: render,
    regenerate: () => Promise.reject(new Error('Nothing here is regenerated.')),
    close: async () => {},
  })
  const finish: Finish = (_route, { status, body }) => new Page({ status, headers: {}, body })
  const app = createApp({
    build,
    renderer,
    pages: new Pages({ build, finish, renderer, requeue() {} }),
    policies: policies(readEnv(process.env)),
    errorPage: new Page({ status: 500, headers: {}, body: Buffer.from('') }),
    limits: createLimits(0),
    headers: {},
    own: new Map(),
    redirectAt: () => undefined,
    mayAppear: () => mayAppear,
  })
  return async (url: string, options: InjectOptions = {}) => {
    reached.length = 0
    // A `Request` would have normalized the URL.
    const dispatch = (req: IncomingMessage, res: ServerResponse) => {
      req.url = url
      void app(req, res)
    }
    const { statusCode, headers } = await inject(dispatch, { method: 'GET', url: '/', ...options })
    return { statusCode, headers, reached: [...reached] }
  }
}

test.each([
  ['/content/lessons/a-lesson/?from=mail', '/content/lessons/a-lesson?from=mail'],
  ['/content/lessons/%E6%97%A5/', '/content/lessons/%E6%97%A5'],
  ['/content/lessons/a%0D%0AX-Header%3Ab/', '/content/lessons/a%0D%0AX-Header%3Ab'],
])('%s leads to the same address without its last slash', async (url, location) => {
  const request = await openApp()
  const { statusCode, headers } = await request(url)
  expect(statusCode).toBe(308)
  expect(headers.location).toBe(location)
})

test.each([
  ['/api/member/lessons/%61b?c=%64', '/api/member/lessons/ab?c=%64'],
  ['/api/x/../member/lessons/a', '/api/member/lessons/a'],
  ['/api/x/%2E%2e/member/lessons/a', '/api/member/lessons/a'],
  ['/api\\member/lessons/a', '/api/member/lessons/a'],
  ['/api/member/lessons/a:%c3%a9', '/api/member/lessons/a%3A%C3%A9'],
  ['/api/member/lessons/a#b?c', '/api/member/lessons/a'],
])('%s leads to the one form of its address', async (url, location) => {
  const request = await openApp()
  const { statusCode, headers, reached } = await request(url)
  expect({ statusCode, location: headers.location, reached }).toEqual({
    statusCode: 308,
    location,
    reached: [],
  })
  expect(await request(location)).toMatchObject({ statusCode: 200, reached: [location] })
})

test.each([
  '/api%2fmember%2flessons%2fa',
  '/api/member%2Flessons/a',
  '/api%5Cmember%5Clessons%5Ca',
  '/api//member/lessons/a',
  '/x/../api%2Fmember/lessons/a',
  '/.//evil.example/',
  '/content/lessons/a%2F..%2Fb',
])('%s is no address, and reaches Next in no form', async (url) => {
  const request = await openApp()
  for (const headers of [{}, { rsc: '1' }, { cookie: '__prerender_bypass=a-secret' }]) {
    const { statusCode, headers: sent, reached } = await request(url, { headers })
    expect({ statusCode, location: sent.location, reached }).toEqual({
      statusCode: 404,
      reached: [],
    })
  }
})

test('until a server knows all content, an unknown path is not called missing', async () => {
  const request = await openApp(true)
  expect(await request('/new')).toMatchObject({ statusCode: 503, headers: { 'retry-after': '1' } })
  expect(await request('/')).toMatchObject({ statusCode: 200 })
})

test.each([
  ['previews', 100, '/', { cookie: '__prerender_bypass=a-secret' }],
  ['the data of pages', 600, '/content/lessons/a', { rsc: '1' }],
])('a client gets so many %s in ten seconds: %i', async (_, limit, url, headers) => {
  const request = await openApp()
  for (let n = 0; n < limit; n += 1) expect((await request(url, { headers })).statusCode).toBe(200)
  expect(await request(url, { headers })).toMatchObject({ statusCode: 429, reached: [] })
})
