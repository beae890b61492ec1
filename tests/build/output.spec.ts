import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { LONG } from '#components/gallery/samples.ts'
import { end } from '#emulators/children.ts'
import { faultsOf, visit } from '../support/content-page.ts'
import { openSeededLake } from '../support/lakes.ts'
import { startMoodyLake } from '../support/moody-lake.ts'
import { LAKE_PORT, PACKAGE, PORTS, settings, startPackage } from '../support/packaged.ts'
import { buildPackage } from '../support/servers.ts'
import {
  builtFiles,
  builtPages,
  clientComponents,
  htmlFiles,
  isContentPage,
  scriptsOf,
  staticFiles,
} from './output.ts'

/** Bytes, gzip: a blank page of Next 16.3.6, built with Turbopack. */
const BLANK_PAGE = 132_971
const MEGABYTE = 1024 * 1024

/** One build for all of these tests: `.next`, and the package that is made of it. */
test.beforeAll(async () => {
  const lake = await openSeededLake()
  const moody = await startMoodyLake(LAKE_PORT, () => lake.url)
  const { code, output } = await buildPackage(settings, PACKAGE)
  await moody.close()
  await lake.close()
  expect(code, output).toBe(0)
})

test('content pages import no client component of ours', () => {
  const pages = builtPages().filter(isContentPage)
  expect(pages.map(({ path }) => path).sort()).toEqual(
    expect.arrayContaining(['/', '/_not-found', '/reimbursement', '/who-we-are']),
  )
  for (const page of pages) {
    const imported = clientComponents(page)
    // Next puts its own router and the global error screen into every page.
    const ours = imported.filter(
      (source) => !/^node_modules\/next\/|^app\/global-error\.tsx$/.test(source),
    )
    expect(imported).toContain('app/global-error.tsx')
    expect(ours, page.path).toEqual([])
  }
})

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

test('the login loads at most 10 KB of scripts more than a blank page of Next', () => {
  const sizes = new Map(staticFiles().map(({ name, content }) => [name, gzipSync(content).length]))
  const login = builtPages().find(({ path }) => path === '/members')
  const scripts = scriptsOf(login?.html ?? '')
  expect(scripts.length).toBeGreaterThan(0)
  const bytes = scripts.reduce((sum, name) => sum + (sizes.get(name) ?? Number.NaN), 0)
  expect(bytes).toBeLessThanOrEqual(BLANK_PAGE + 10_000)
})

test('no build contains the gallery of all components', () => {
  expect(builtPages().map(({ path }) => path)).not.toContain('/gallery')
  const files = builtFiles()
  expect(files.length).toBeGreaterThan(100)
  // Up to its first letter that a minifier may write in another way.
  const [word = ''] = LONG.split('ü')
  expect(files.filter(({ content }) => content.includes(word)).map(({ name }) => name)).toEqual([])
})

test('no page has a style attribute or an inline event handler', () => {
  const files = htmlFiles()
  expect(files.length).toBeGreaterThan(10)
  for (const { file, html } of files) {
    const tags = html.replace(/<script\b[^>]*>.*?<\/script>/gs, '').match(/<\w[^>]*>/g) ?? []
    expect(tags.length).toBeGreaterThan(10)
    expect(
      tags.filter((tag) => /\s(style|on\w+)=/i.test(tag.replaceAll(/="[^"]*"/g, '=""'))),
      file,
    ).toEqual([])
  }
})

test('the web vitals script takes at most 5 KB, and a server needs no bundler for it', () => {
  const script = readFileSync('.next/server/app/vitals.js.body')
  expect(script.toString()).toContain('sendBeacon')
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(5_000)
  const route = readFileSync('.next/server/app/vitals.js/route.js.nft.json', 'utf8')
  expect(route).not.toContain('esbuild')
})

test('each page loads the web vitals script with the same few words, which a policy can name', () => {
  const loaders = builtPages().map(
    ({ path, html }) =>
      /<script data-vitals="\/api\/vitals">([^<]+)<\/script>/.exec(html)?.[1] ?? path,
  )
  expect([...new Set(loaders)]).toEqual([expect.stringContaining("src:'/vitals.js'")])
})

test('the package runs in a folder of its own, with neither the project nor the Content Lake', async ({
  page,
}) => {
  // Elsewhere than it was made, so that no path of the project helps.
  const elsewhere = await mkdtemp(join(tmpdir(), 'package-'))
  await cp(PACKAGE, elsewhere, { recursive: true })
  expect(await sizeOf(elsewhere)).toBeLessThan(200 * MEGABYTE)
  const site = await startPackage(PORTS[0], {}, elsewhere)
  try {
    for (const path of ['/', '/privacy-policy', '/no-such-page'])
      expect(faultsOf(await visit(`${settings.SITE_URL}${path}`))).toEqual([])
    expect((await visit(`${settings.SITE_URL}/api/member`)).status).toBe(401)
    await page.goto(`${settings.SITE_URL}/members`)
    await page.getByLabel('Email').fill('member@demo.test')
    await page.getByLabel('Password').fill('a-password')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('We couldn’t reach the sign-in service')).toBeVisible()
    expect(site.output()).not.toContain('MODULE_NOT_FOUND')
  } finally {
    await end(site.child)
    await rm(elsewhere, { recursive: true })
  }
})

async function sizeOf(path: string) {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
