import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findChromium } from '../../support/chromium.ts'

const folder = mkdtempSync(join(tmpdir(), 'browsers-'))
const environment = { PLAYWRIGHT_BROWSERS_PATH: folder }

afterAll(() => rmSync(folder, { recursive: true }))

/** Where Playwright itself would look for its Chromium, and for its headless shell. */
function placesOfPlaywright() {
  const script = `
    import bundle from 'playwright-core/lib/coreBundle'
    for (const name of ['chromium', 'chromium-headless-shell'])
      console.log(bundle.registry.registry.findExecutable(name).executablePath())`
  const env = { ...process.env, ...environment }
  const args = ['--input-type=module', '--eval', script]
  return execFileSync(process.execPath, args, { env, encoding: 'utf8' }).trim().split('\n')
}

function install(path: string) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '')
}

const isInFolder = (path: string) => path.startsWith(folder) && existsSync(path)

test('Playwright’s own Chromium is found, its headless shell first', () => {
  expect(() => findChromium(environment, isInFolder)).toThrow(/^There is no Chromium: run `npx/)
  const [full = '', shell = ''] = placesOfPlaywright()
  install(full)
  expect(findChromium(environment, existsSync)).toBe(full)
  install(shell)
  expect(findChromium(environment, existsSync)).toBe(shell)
})

test('the system’s Chromium is found if Playwright has none', () => {
  const exists = (path: string) => path === '/usr/bin/chromium'
  expect(findChromium({}, exists)).toBe('/usr/bin/chromium')
})

test('the Chromium that CHROMIUM_PATH names comes first, and no other takes its place', () => {
  const named = join(folder, 'my-chromium')
  const withPath = { ...environment, CHROMIUM_PATH: named }
  expect(() => findChromium(withPath, existsSync)).toThrow(`CHROMIUM_PATH names no file (${named})`)
  expect(findChromium(withPath, (path) => path === named || existsSync(path))).toBe(named)
})
