import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { readBuild } from 'next-static-server'
import { isFlightData, readErrorPage, readPrerendered } from 'next-static-server/testing'
import { demoBuild } from '../../support/demo-build.ts'
import { run } from '../../support/servers.ts'

// What `packages/next-static-server/next/` relies on, asked of the installed version of Next and the demo's build.

const build = async () => readBuild(dirname(await demoBuild()))

test('build.ts: Next’s manifests name the routes, their groups and the prerendered pages', async () => {
  const { routeAt, pageAt, prerendered } = await build()
  expect(routeAt('/')).toEqual({ name: '/', kind: 'page', isContent: true })
  expect(routeAt('/who-we-are')).toMatchObject({ name: '/[slug]', isContent: true })
  expect(routeAt('/content/lessons/any')).toMatchObject({ kind: 'page', isContent: false })
  expect(routeAt('/api/member')).toMatchObject({ kind: 'handler', isContent: false })
  expect(pageAt('/content/lessons/any')).toBe('/content/lessons/_')
  expect(prerendered).toEqual(expect.arrayContaining(['/', '/_not-found', '/sitemap.xml']))
})

test('stored.ts: Next stores each prerendered page as files, and the page for errors', async () => {
  const built = await build()
  const pages = built.prerendered.filter((path) => built.routeAt(path)?.isContent)
  expect(pages.length).toBeGreaterThan(5)
  for (const path of [...pages, '/sitemap.xml'])
    expect(await readPrerendered(built, path), path).toMatchObject({
      // Next stores no status for the 404 page when it renders that again; the server sends 404.
      status: path === '/_not-found' ? expect.any(Number) : 200,
    })
  expect(String((await readErrorPage(built)).body)).toContain('Unexpected Application Error!')
})

test('renderer.ts: Next regenerates a page for the build’s secret, says so, and writes no file on a read-only disk', async () => {
  const { dist, folder } = await build()
  const stored = join(dist, 'server/app')
  const before = statSync(join(stored, 'index.html')).mtimeMs
  const paths = ['/', '/who-we-are', '/content', '/sitemap.xml', '/none']
  const { code, output } = await run(['tests/support/ask-next.ts', folder, ...paths], {})
  expect({ code, output }).toMatchObject({ code: 0 })
  for (const path of paths)
    expect(output).toContain(`regenerated ${path}: ${path === '/none' ? 404 : 200}`)
  expect(statSync(join(stored, 'index.html')).mtimeMs).toBe(before)
  expect(readdirSync(stored)).not.toContain('none.html')
})

test('markup.ts: the inline scripts that Next puts into a page are the same on each, or data', async () => {
  const { dist } = await build()
  const html = readFileSync(join(dist, 'server/app/members.html'), 'utf8')
  const scripts = [...html.matchAll(/<script[^>]*>([^<]*__next_f[^<]*)<\/script>/g)]
  const texts = scripts.map(([, text = '']) => text)
  expect(texts.filter(isFlightData).length).toBeGreaterThan(0)
  expect(texts.filter((text) => !isFlightData(text))).toHaveLength(1)
})
