import type { ChildProcess } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { end } from '#emulators/children.ts'
import { faultsOf, visit } from '../content-page.ts'
import { openSeededLake } from '../lakes.ts'
import { buildPackage, freePort, start } from './site.ts'

const MEGABYTE = 1024 * 1024

let site: ChildProcess | undefined
let folder: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'package-'))
})

test.afterAll(async () => {
  if (site) await end(site)
  await rm(folder, { recursive: true, force: true })
})

async function sizeOf(path: string) {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('the package runs in a folder of its own, with neither the project nor the Content Lake', async ({
  page,
}) => {
  const lake = await openSeededLake()
  const port = await freePort()
  const settings = { SITE_URL: `http://localhost:${port}`, SANITY_API_HOST: lake.url }
  const built = await buildPackage(settings, join(folder, 'made'))
  expect(built.code, built.output).toBe(0)
  // Elsewhere than it was made, so that no path of the project helps.
  const elsewhere = join(folder, 'copy')
  await cp(join(folder, 'made'), elsewhere, { recursive: true })
  await rm(join(folder, 'made'), { recursive: true })
  expect(await sizeOf(elsewhere)).toBeLessThan(200 * MEGABYTE)
  await lake.close()

  const started = await start(port, settings, { cwd: elsewhere, args: ['server.js'] })
  site = started.child
  for (const path of ['/', '/privacy-policy', '/no-such-page'])
    expect(faultsOf(await visit(settings.SITE_URL + path))).toEqual([])
  expect((await visit(`${settings.SITE_URL}/api/member`)).status).toBe(401)
  await page.goto(`${settings.SITE_URL}/members`)
  await page.getByLabel('Email').fill('member@demo.test')
  await page.getByLabel('Password').fill('a-password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('We couldn’t reach the sign-in service')).toBeVisible()
  expect(started.output()).not.toContain('MODULE_NOT_FOUND')
})
