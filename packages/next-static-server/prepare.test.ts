import { hashSource } from './html/inline-scripts.ts'
import { preparer } from './prepare.ts'
import { makeBuild } from './tests/build.ts'
import { temporaryFolder } from './tests/temporary-folder.ts'

const build = await makeBuild(await temporaryFolder())
const { prepare, preparePreview } = preparer(build, {
  siteUrl: 'https://www.site.test',
  firstScript: 'FIRST',
  sources: (kind, route, html) => ({
    'media-src': html.includes('<video') ? [`https://${kind}.test`] : [],
    'frame-ancestors': route ? [] : ['https://frame.test'],
  }),
})
const contentRoute = { name: '/[slug]', kind: 'page', isContent: true } as const

test('no proxy may change HTML, and a preview keeps the redirect of its page', () => {
  const rendered = {
    headers: { 'content-type': 'text/html', location: '/new' },
    body: Buffer.from(''),
  }
  for (const isContent of [true, false]) {
    const route = { ...contentRoute, isContent }
    const pages = [
      prepare(route, { ...rendered, status: 200 }),
      preparePreview(route, { ...rendered, status: 308 }),
    ]
    for (const { headers } of pages) expect(headers['Cache-Control']).toMatch(/, no-transform$/)
    expect(pages[1]?.headers.Location).toBe('/new')
  }
})

test('a preview is not shown if a draft has put a script into it', () => {
  const draft = (script: string) => () => {
    const body = Buffer.from(`<p>Draft</p><script>${script}</script>`)
    return preparePreview(contentRoute, { status: 200, headers: {}, body })
  }
  expect(draft('steal()')).toThrow('steal()')
  const { headers } = draft('self.__next_f.push([1,"data"])')()
  expect(headers['Content-Security-Policy']).toContain(hashSource('self.__next_f.push([1,"data"])'))
})

const html = (body: string) => {
  const headers = { 'content-type': 'text/html', 'cache-control': 'max-age=3600' }
  return { status: 200, headers, body: Buffer.from(body) }
}

test('a site adds sources to the policies of pages that need them', () => {
  const policyOf = (body: string) =>
    prepare(contentRoute, html(body)).headers['Content-Security-Policy']
  expect(policyOf('<video src="/a.mp4"></video>')).toContain('media-src https://content.test')
  expect(policyOf('<p>Words</p>')).not.toContain('media-src')
  expect(policyOf('')).toContain("frame-ancestors 'none'")
  const ofErrors = prepare(null, html('')).headers['Content-Security-Policy']
  expect(ofErrors).toContain('frame-ancestors https://frame.test')
})

test('the first script of a site runs before the loader, and a build without it is refused', () => {
  expect(String(prepare(null, html('')).body)).toContain('>report()load()</script>')
  const options = { siteUrl: 'https://www.site.test', firstScript: 'NONE' }
  expect(() => preparer(build, options)).toThrow('no script NONE')
})

test('only a script of the site itself says how long browsers may keep it', () => {
  const cacheControlOf = (name: string) => {
    const { headers, ...script } = html('run()')
    const rendered = { ...script, headers: { ...headers, 'content-type': 'text/javascript' } }
    return prepare({ name, kind: 'handler', isContent: false }, rendered).headers['Cache-Control']
  }
  expect(cacheControlOf('/own.js')).toBe('max-age=3600')
  expect(cacheControlOf('/other.js')).toBe('public, max-age=0, must-revalidate')
})
