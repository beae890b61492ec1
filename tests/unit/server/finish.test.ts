import { readEnv } from '#lib/env.ts'
import { finisher } from '#server/finish.ts'
import { hashSource } from '#server/html/inline-scripts.ts'
import { makeBuild } from './build.ts'

const build = await makeBuild()
const { finish, preview } = finisher(build, readEnv(process.env))
const contentRoute = { name: '/[slug]', kind: 'page', isContent: true } as const

test('no proxy may change HTML, and a preview keeps the redirect of its page', () => {
  const rendered = {
    headers: { 'content-type': 'text/html', location: '/new' },
    body: Buffer.from(''),
  }
  for (const isContent of [true, false]) {
    const route = { ...contentRoute, isContent }
    const pages = [
      finish(route, { ...rendered, status: 200 }),
      preview(route, { ...rendered, status: 308 }),
    ]
    for (const { headers } of pages) expect(headers['Cache-Control']).toMatch(/, no-transform$/)
    expect(pages[1]?.headers.Location).toBe('/new')
  }
})

test('a preview is not shown if a draft has put a script into it', () => {
  const draft = (script: string) => () => {
    const body = Buffer.from(`<p>Draft</p><script>${script}</script>`)
    return preview(contentRoute, { status: 200, headers: {}, body })
  }
  expect(draft('steal()')).toThrow('steal()')
  const { headers } = draft('self.__next_f.push([1,"data"])')()
  expect(headers['Content-Security-Policy']).toContain(hashSource('self.__next_f.push([1,"data"])'))
})

test('only a page with a video may load one', () => {
  const headers = { 'content-type': 'text/html' }
  const policyOf = (html: string) =>
    finish(contentRoute, { status: 200, headers, body: Buffer.from(html) }).headers[
      'Content-Security-Policy'
    ]
  expect(policyOf('<video src="/a.mp4"></video>')).toContain('media-src')
  expect(policyOf('<p>Words</p>')).not.toContain('media-src')
})
