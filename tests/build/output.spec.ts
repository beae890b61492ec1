import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { LONG } from '../gallery/samples.ts'
import { builtFiles, htmlFiles, readText, staticFiles } from './output.ts'

test('no page mentions the code of click-to-edit', () => {
  const code = staticFiles().filter(({ content }) => content.includes('visual-editing/'))
  expect(code.length).toBeGreaterThan(0)
  for (const { file, html } of htmlFiles()) {
    const mentioned = code.filter(({ name }) => html.includes(name))
    expect(
      mentioned.map(({ name }) => name),
      file,
    ).toEqual([])
  }
})

test('no build contains the gallery of all components', () => {
  expect(htmlFiles().map(({ file }) => file)).not.toContain('app/gallery.html')
  const files = builtFiles()
  expect(files.length).toBeGreaterThan(100)
  // Up to the first letter that a minifier may escape.
  const [word = ''] = LONG.split('ü')
  expect(files.filter(({ content }) => content.includes(word)).map(({ name }) => name)).toEqual([])
})

test('no page has a style attribute, an inline event handler or a missing class', () => {
  const files = htmlFiles()
  expect(files.length).toBeGreaterThan(10)
  for (const { file, html } of files) {
    const tags = html.replace(/<script\b[^>]*>.*?<\/script>/gs, '').match(/<\w[^>]*>/g) ?? []
    expect(tags.length).toBeGreaterThan(10)
    expect(
      tags.filter(
        (tag) =>
          /\s(style|on\w+)=/i.test(tag.replaceAll(/="[^"]*"/g, '=""')) ||
          /class="[^"]*\bundefined\b/.test(tag),
      ),
      file,
    ).toEqual([])
  }
})

test('the web vitals script takes at most 5 KB, and a server needs no bundler for it', () => {
  const script = readText('server/app/vitals.js.body')
  expect(script).toContain('sendBeacon')
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(5_000)
  const route = readText('server/app/vitals.js/route.js.nft.json')
  expect(route).not.toContain('esbuild')
})
