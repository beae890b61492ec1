import inject from 'light-my-request'
import { readEnv } from '#lib/env.ts'
import { createApp } from '#server/app.ts'
import { policies } from '#server/csp.ts'
import { createLimits } from '#server/limits.ts'
import { Page } from '#server/page.ts'
import { Pages } from '#server/pages.ts'
import { makeBuild, removeBuilds } from './build.ts'

afterAll(removeBuilds)

async function request(url: string) {
  const build = await makeBuild()
  const renderer = () => Promise.reject(new Error('Nothing here is rendered.'))
  const finish = () => new Page({ status: 200, headers: {}, body: Buffer.from('') })
  const app = createApp({
    build,
    renderer,
    pages: new Pages({ build, finish, renderer }),
    policies: policies(readEnv(process.env)),
    errorPage: new Page({ status: 500, headers: {}, body: Buffer.from('') }),
    limits: createLimits(0),
    headers: {},
    own: new Map(),
    redirectAt: () => undefined,
  })
  return inject((req, res) => void app(req, res), { method: 'GET', url })
}

test.each([
  ['/content/lessons/a-lesson/?from=mail', '/content/lessons/a-lesson?from=mail'],
  ['/content/lessons/%E6%97%A5/', '/content/lessons/%E6%97%A5'],
  ['/content/lessons/a%3Fb%2F', '/content/lessons/a%3Fb'],
  ['/content/lessons/a%0D%0AX-Header:b/', '/content/lessons/a%0D%0AX-Header%3Ab'],
])('%s leads to the same address without its last slash', async (url, location) => {
  const { statusCode, headers } = await request(url)
  expect(statusCode).toBe(308)
  expect(headers.location).toBe(location)
})
