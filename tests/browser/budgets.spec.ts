import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { PAINT_LIMIT } from 'next-static-server/testing'
import { plainPage } from '../bench/contestants/plain-page.ts'
import { startPlainServer } from '../bench/contestants/plain-server.ts'
import { total, weigh } from '../bench/pages/bytes.ts'
import { views } from '../bench/pages/views.ts'
import { demoBuild } from '../support/demo-build.ts'
import { serve } from '../support/serve.ts'
import { expect, test } from './fixtures.ts'
import { untilScripted } from './members.ts'

// Lighthouse takes too long for a test: `npm run bench` runs it on the home page.

test.use(views.phone)

const KB = 1024
/** Maximum bytes of the inline script that loads web vitals, and of its share of the policy. */
const VITALS_LOADER = 250

test('the home page has at most 130 KB, loads at most 5 KB of JavaScript, is otherwise as light as plain files, and has light images', async ({
  page,
  baseURL,
  request,
}) => {
  // Ten packets arrive in the first round trip: https://www.rfc-editor.org/rfc/rfc6928
  await expect
    .poll(async () => Number((await request.get('/')).headers()['content-length']), {
      message: 'The first visitors get a quick encoding, until the best one is ready.',
    })
    .toBeLessThanOrEqual(14_600)
  const ours = await weigh(page, '/')
  await test.step('on a phone the first image takes at most 18 KB, and all images 60 KB', async () => {
    for (const [alt, bytes] of ours.images) console.log(`${bytes} bytes: ${alt}`)
    const alt = await page.locator('main img').first().getAttribute('alt')
    expect(ours.images.get(`${alt?.slice(0, 50)}`)).toBeLessThanOrEqual(18 * KB)
    expect(ours.images.size).toBeGreaterThan(5)
    expect(ours.bytes.images).toBeLessThanOrEqual(60 * KB)
  })
  expect(ours.bytes.HTML).toBeLessThanOrEqual(14_600)
  console.log(`${(total(ours) / KB).toFixed(1)} KB: the whole page`)
  expect(total(ours)).toBeLessThanOrEqual(130 * KB)
  expect(ours.bytes.JavaScript).toBeLessThanOrEqual(5 * KB)
  const plain = await startPlainServer(await plainPage(`${baseURL}/`))
  const limit = await weigh(page, plain.url)
  await plain.close()
  expect(limit.bytes).toMatchObject({ JavaScript: 0, CSS: 0 })
  expect(total(ours) - ours.bytes.JavaScript).toBeLessThanOrEqual(total(limit) + VITALS_LOADER)
  // Web vitals.
  expect(ours.requests).toBeLessThanOrEqual(limit.requests + 1)
})

test('the login is drawn from its HTML, then loads at most 10 KB more JavaScript than a blank page', async ({
  page,
}) => {
  await withoutPaintLimit(page)
  const { bytes } = await weigh(page, '/members')
  expect(bytes.JavaScript).toBeLessThanOrEqual((await blankPageScripts()) + 10 * KB)
  expect(bytes.CSS).toBe(0)
  await expectScriptsAfterText(page)
})

test('scripts wait for the text of a page whose background is painted before it', async ({
  page,
  baseURL,
}) => {
  const html = await (await fetch(`${baseURL}/members`)).text()
  const text = html.indexOf('>', html.indexOf('<body')) + 1
  let sendText = () => {}
  const server = await serve(
    createServer(async ({ url }, response) => {
      if (url === '/background-painted') {
        response.end()
        sendText()
      } else if (url === '/members') {
        sendText = () => response.end(html.slice(text))
        response.writeHead(200, { 'content-type': 'text/html' }).write(html.slice(0, text))
      } else {
        const file = await fetch(`${baseURL}${url}`)
        response.writeHead(file.status, { 'content-type': file.headers.get('content-type') ?? '' })
        response.end(await file.bytes())
      }
    }),
  )
  await withoutPaintLimit(page)
  await page.addInitScript(() => {
    new PerformanceObserver(() => fetch('/background-painted')).observe({ type: 'paint' })
  })
  await page.goto(`${server.url}/members`)
  await expectScriptsAfterText(page)
  await server.close()
})

test('browsers compile most of the framework while it arrives, not when it runs @long', async ({
  page,
  browser,
}) => {
  await browser.startTracing(page, { categories: ['disabled-by-default-v8.compile'] })
  await page.goto('/members')
  await untilScripted(page)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()))
  const late = traceEvents.filter(({ name }: { name: string }) => name === 'V8.ParseFunction')
  expect(late.length).toBeGreaterThan(0)
  // About 280, and 920 without the hints of the build.
  expect(late.length).toBeLessThan(500)
})

/** On a busy machine, the scripts of a page that is not drawn in time do not wait for it. */
async function withoutPaintLimit(page: Page) {
  await page.addInitScript((limit) => {
    const start = window.setTimeout
    window.setTimeout = Object.assign(
      (handler: TimerHandler, time?: number) => (time === limit ? 0 : start(handler, time)),
      start,
    )
  }, PAINT_LIMIT)
}

async function expectScriptsAfterText(page: Page) {
  await untilScripted(page)
  const { drawn, scripts } = await page.evaluate(() => ({
    drawn: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/_next/') && name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))
  expect(scripts.length).toBeGreaterThan(5)
  expect(Math.min(...scripts)).toBeGreaterThan(drawn ?? Number.POSITIVE_INFINITY)
}

/**
 * Bytes of JavaScript of a blank Next page with gzip: the framework's own chunks, which are the same
 * in every build, and 3.6 KB of components that Next adds to each layout (measured with 16.3.6).
 */
async function blankPageScripts() {
  const dist = await demoBuild()
  const { rootMainFiles } = JSON.parse(readFileSync(`${dist}/build-manifest.json`, 'utf8'))
  const sizes = rootMainFiles.map(
    (file: string) => gzipSync(readFileSync(`${dist}/${file}`), { level: 6 }).length,
  )
  return sizes.reduce((sum: number, size: number) => sum + size, 3.6 * KB)
}
