import { readEnv } from '#lib/env.ts'
import { policies } from '#server/csp.ts'
import { finisher, previewOf } from '#server/finish.ts'
import { makeBuild, removeBuilds } from './build.ts'

afterAll(removeBuilds)

test.each([
  ['/vitals.js', 'public, max-age=86400', 'public, max-age=86400'],
  ['/sitemap.xml', 's-maxage=3600, stale-while-revalidate', 'public, max-age=0, must-revalidate'],
])('what Next says of the cache for %s (%s) is sent as %s', async (name, stored, sent) => {
  const finish = finisher(await makeBuild(), policies(readEnv(process.env)))
  const { headers } = finish(
    { name, kind: 'handler', isContent: false },
    {
      status: 200,
      headers: { 'content-type': 'text/plain', 'cache-control': stored },
      body: Buffer.from(''),
    },
  )
  expect(headers['Cache-Control']).toBe(sent)
})

test('HTML may be changed by nobody on its way, and a preview leads where the page leads', async () => {
  const known = policies(readEnv(process.env))
  const finish = finisher(await makeBuild(), known)
  const rendered = {
    headers: { 'content-type': 'text/html', location: '/new' },
    body: Buffer.from(''),
  }
  for (const isContent of [true, false]) {
    const route = { name: '/[slug]', kind: 'page', isContent } as const
    const pages = [
      finish(route, { ...rendered, status: 200 }),
      previewOf(route, { ...rendered, status: 308 }, known),
    ]
    for (const { headers } of pages) expect(headers['Cache-Control']).toMatch(/, no-transform$/)
    expect(pages[1]?.headers.Location).toBe('/new')
  }
})
