import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const usual = [
  // Chromium without a window to draw, as Playwright's own headless browser: it has less to do.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The Chromium that the browser tests run in: the one `CHROMIUM_PATH` names, Playwright's own, or
 * the system's.
 *
 * @throws saying in one line how to get one
 */
export function chromiumPath() {
  const { CHROMIUM_PATH } = process.env
  const found = [CHROMIUM_PATH, chromium.executablePath(), ...usual].find(
    (path) => path && existsSync(path),
  )
  if (!found || (CHROMIUM_PATH && found !== CHROMIUM_PATH)) {
    throw new Error(
      'The browser tests need Chromium: run `npx playwright install chromium`, or `apt-get install chromium` on Debian, or set CHROMIUM_PATH to where it is.',
    )
  }
  return found
}

/** Keeps Chromium from looking for anything outside this machine. */
export const launchOptions = {
  executablePath: chromiumPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Drawn by the plain compositor: imitating a graphics card takes longer.
    '--disable-software-rasterizer',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
