import { text } from 'node:stream/consumers'
import { createElement, use } from 'react'
import { prerender } from 'react-dom/static'
import {
  speculationRules,
  withFramework,
  withFrameworkAndStyles,
  withoutFramework,
} from './rewrite.ts'

const styles = {
  wholeText: (href: string | null) => `/* all of ${href} */`,
  usedText: (href: string | null, classes: ReadonlySet<string>) =>
    `/* ${[href, ...classes].join(' ')} */`,
}

const fixed = new Set(['measure()', 'self.__next_f=1'])
const loader = 'load()'
const isFixed = (script: string) => fixed.has(script)

const page = (head: string, body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/>${head}</head><body>${body}</body></html>`

describe('a content page', () => {
  const {
    html,
    scripts,
    styles: inlined,
  } = withoutFramework(
    page(
      '<link rel="preload" href="/_next/static/media/a.woff2" as="font" crossorigin="">' +
        '<link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/>' +
        '<link rel="stylesheet" href="/_next/static/b.css" data-precedence="next"/>' +
        '<link rel="preload" as="script" href="/_next/static/a.js"/>' +
        '<link rel="preload" as="style" href="/_next/static/c.css"/>' +
        '<script src="/_next/static/a.js" async=""></script>',
      '<p class="big red">One<!-- --> &amp; two</p>' +
        '<script type="application/ld+json">{"name":"\\u003c/script>"}</script>' +
        '<script data-kept="yes">measure()</script>' +
        '<script>self.__next_f.push([1,"<p>flight</p>"])</script>' +
        '<scr<script>self.__next_f.push([1])</script>ipt>steal()</script>' +
        '<script data-kept="yes">steal()</script>' +
        '<script data-kept="yes" src="https://evil.example"></script>' +
        '<script>requestAnimationFrame(function(){$RT=performance.now()});</script>',
    ),
    styles,
    isFixed,
    { keptScript: 'data-kept', notPrerendered: '/api{/*}?' },
  )

  test('links of its navigation and footer that lead to the page say so, once', () => {
    const link = '<a href="/contact">Contact</a>'
    const { html } = withoutFramework(
      page(
        '<link rel="canonical" href="https://site.example/contact"/>',
        `<nav>${link}</nav><p>${link}</p><footer>${link}<nav>${link}</nav></footer>`,
      ),
      styles,
      isFixed,
      { keptScript: 'data-kept', notPrerendered: '/api{/*}?' },
    )
    expect(html.match(/<a href="\/contact" aria-current="page">/g)).toHaveLength(3)
    expect(html).toContain(`<p>${link}</p>`)
  })

  test('contains only its own scripts, and lists each for the policy', () => {
    expect(html.match(/<script/g)).toHaveLength(3)
    expect(scripts).toEqual([speculationRules('/api{/*}?'), 'measure()'])
    expect(JSON.parse(scripts[0] ?? '').prerender[0].where.and).toEqual([
      { href_matches: '/*' },
      { not: { href_matches: '/api{/*}?' } },
    ])
    expect(html).not.toContain('__next_f')
    expect(html).not.toContain('as="script"')
  })

  test('keeps its structured data and fonts', () => {
    expect(html).toContain('{"name":"\\u003c/script>"}')
    expect(html).toContain('as="font"')
  })

  test('contains its stylesheets’ rules for its classes once, in their order', () => {
    const css = '/* /_next/static/a.css big red *//* /_next/static/b.css big red */'
    expect(html).toContain(`<style>${css}</style><script`)
    expect(html).not.toContain('rel="stylesheet"')
    expect(html).not.toContain('as="style"')
    expect(inlined).toEqual([css])
  })

  test('keeps its text, without React’s comments', () => {
    expect(html).toContain('<p class="big red">One &amp; two</p>')
    expect(html).not.toContain('<!-- -->')
    expect(html.startsWith('<!DOCTYPE html><html lang="en"><head>')).toBe(true)
  })
})

describe('a page that React runs in the browser', () => {
  const { html, scripts } = withFramework(
    page(
      '<link rel="stylesheet" href="/_next/static/a.css"/>' +
        '<link rel="preload" as="script" href="/_next/static/a.js"/>' +
        '<script src="/_next/static/a.js" async=""></script>' +
        '<script src="/_next/static/old.js" nomodule=""></script>',
      '<div id="form"><!--$--></div><script src="/_next/static/b.js" id="_R_" async=""></script>' +
        '<script>self.__next_f=1</script>',
    ),
    loader,
    isFixed,
  )

  test('loads its script files from one inline script, after its styles', () => {
    expect(html).not.toMatch(/<script[^>]+src=/)
    expect(scripts).toEqual([loader, 'self.__next_f=1'])
    const [, listed = ''] = /<script data-files="([^"]*)">load\(\)/.exec(html) ?? []
    expect(JSON.parse(listed.replaceAll('&quot;', '"'))).toEqual([
      ['/_next/static/a.js', '', true],
      ['/_next/static/b.js', '_R_', true],
    ])
    expect(html.indexOf('<script')).toBeGreaterThan(html.indexOf('<link'))
  })

  test('keeps what React needs to take over', () => {
    expect(html).toContain('<div id="form"><!--$--></div>')
    expect(html).toContain('<script>self.__next_f=1</script>')
  })
})

test('a page that React runs contains its styles and those of its error screen, and requests none', () => {
  const { html, styles: inlined } = withFrameworkAndStyles(
    page(
      '<link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/>' +
        '<link rel="preload" as="style" href="/_next/static/error.css"/>',
      '<p class="big"></p><script src="/_next/static/a.js" async=""></script>',
    ),
    loader,
    styles,
    isFixed,
  )
  const css = '/* all of /_next/static/a.css *//* all of /_next/static/error.css */'
  expect(inlined).toEqual([css])
  expect(html).toContain(`<style>${css}</style><script `)
  const links = html.match(/<link[^>]*>/g)
  expect(links).toHaveLength(2)
  // React searches for a link with these two attributes: `getStylesheetSelectorFromKey` in react-dom.
  for (const link of links ?? []) {
    expect(link).toMatch(/ href="[^"]+\.css"/)
    expect(link).toMatch(/ rel="stylesheet" type="text\/plain"/)
  }
})

test.each([
  ['self.__next_f=1', true],
  ['self.__next_f.push([1,"<p>flight</p>"])', true],
  ['self.__next_f.push([1,"a"]);steal()', false],
  ['self.__next_f.push([1,steal()])', false],
  ['steal()', false],
])('of the inline scripts in a page that React runs, %s is allowed: %s', (script, isAllowed) => {
  const html = page('', `<script>${script}</script>`)
  for (const rewriting of [
    () => withFramework(html, loader, isFixed),
    () => withFrameworkAndStyles(html, loader, styles, isFixed),
  ])
    if (isAllowed) expect(rewriting().scripts).toContain(script)
    else expect(rewriting).toThrow('is not the build’s')
})

test('a script file that is not the build’s is refused', () => {
  for (const src of ['https://evil.example/a.js', '//evil.example/_next/static/a.js', 'a.js'])
    expect(() =>
      withFramework(page('', `<script src="${src}"></script>`), loader, isFixed),
    ).toThrow(src)
})

test('browsers report clicks only on the links that the site names', () => {
  const links = '<a href="https://pay.example" rel="payment">Buy</a><a href="/">Home</a>'
  const pingsOf = (ping: { rel: string; path: string } | null) =>
    withoutFramework(page('', links), styles, isFixed, { ping }).html.match(/<a [^>]*ping=[^>]*>/g)
  expect(pingsOf(null)).toBeNull()
  expect(pingsOf({ rel: 'payment', path: '/clicks' })).toEqual([
    '<a href="https://pay.example" rel="payment" ping="/clicks">',
  ])
})

/** A page of three images with their styles, whose parts become ready in this order. */
async function rendered(order: readonly number[]) {
  const parts = order.map(() => Promise.withResolvers<void>())
  const Image = ({ index }: { index: number }) => {
    use(parts[index]?.promise ?? Promise.resolve())
    return [
      createElement('style', { key: 1, href: `${index}`, precedence: `${index}` }, `.i${index}{}`),
      createElement('img', { key: 2, src: `/${index}.png`, fetchPriority: 'high' }),
    ]
  }
  const images = parts.map((_, index) => createElement(Image, { key: index, index }))
  const page = createElement(
    'html',
    null,
    createElement('head'),
    createElement('body', null, images),
  )
  const result = prerender(page)
  for (const index of order) {
    await new Promise(setImmediate)
    parts[index]?.resolve()
  }
  return text((await result).prelude)
}

test('a page has the same bytes, whichever part of it React renders first', async () => {
  const [one = '', other = ''] = await Promise.all([rendered([0, 1, 2]), rendered([2, 0, 1])])
  expect(one).not.toBe(other)
  for (const rewriting of [
    (html: string) => withoutFramework(html, styles, isFixed, {}),
    (html: string) => withFramework(html, loader, isFixed),
    (html: string) => withFrameworkAndStyles(html, loader, styles, isFixed),
  ])
    expect(rewriting(other)).toEqual(rewriting(one))
})
