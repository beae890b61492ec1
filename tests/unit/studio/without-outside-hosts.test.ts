import { withoutOutsideHosts } from '../../../studio/emulator/without-outside-hosts.ts'

const { transform, transformIndexHtml, generateBundle } = withoutOutsideHosts

const outside = `@font-face {
  font-family: Inter;
  src: url("https://studio-static.sanity.io/Inter.woff2") format("woff2");
}`
const own = `@font-face { font-family: Own; src: url("./own.woff2"); }`
const bridge =
  '<script src="https://core.sanity-cdn.com/bridge.js" async type="module" data-sanity-core></script>'
const app = '<script type="module" src="/static/sanity.js"></script>'

const page = `<html><head><style>${outside}${own}</style>${bridge}${app}</head></html>`
const cleaned = `<html><head><style>${own}</style>${app}</head></html>`

test('a page that is served or built loads its own script and fonts, and none of Sanity’s hosts', () => {
  expect(transformIndexHtml.handler(page)).toBe(cleaned)
  const bundle = {
    'index.html': { type: 'asset', source: page },
    'static/sanity.js': { type: 'chunk', source: bridge },
  }
  generateBundle.handler({}, bundle)
  expect(bundle['index.html'].source).toBe(cleaned)
  expect(bundle['static/sanity.js'].source).toBe(bridge)
})

test('of stylesheets the outside fonts go; what is no stylesheet stays', () => {
  for (const id of ['/studio/fonts.css', '/studio/fonts.css?direct'])
    expect(transform(outside + own, id)).toBe(own)
  expect(transform(outside, '/studio/fonts.css.ts')).toBeUndefined()
})
