import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const usual = [
  // Chromium without a window, as Playwright's own headless browser: it is faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Playwright’s builds: `npx playwright install chromium` installs both, `--only-shell` the first. */
function playwrightsOwn(browsersPath: string | undefined) {
  const full = chromium.executablePath()
  const [, root, revision, system, file] =
    /^(.*)[\\/]chromium-(\d+)[\\/]chrome-([^\\/]+)[\\/](.+)$/.exec(full) ?? []
  if (!root || !revision || !system || !file) return [full]
  // `0` means a folder of Playwright’s package, which only Playwright knows.
  const browsers = browsersPath && browsersPath !== '0' ? browsersPath : root
  const shell = `chrome-headless-shell${file.endsWith('.exe') ? '.exe' : ''}`
  return [
    join(browsers, `chromium_headless_shell-${revision}`, `chrome-headless-shell-${system}`, shell),
    join(browsers, `chromium-${revision}`, `chrome-${system}`, file),
  ]
}

/**
 * The Chromium of the browser tests: the one that `CHROMIUM_PATH` names, Playwright’s own, or the
 * system’s.
 *
 * @throws if there is none; the message says how to install one
 */
export function findChromium(
  { CHROMIUM_PATH, PLAYWRIGHT_BROWSERS_PATH }: Record<string, string | undefined>,
  exists: (path: string) => boolean,
) {
  const places = CHROMIUM_PATH
    ? [CHROMIUM_PATH]
    : [...playwrightsOwn(PLAYWRIGHT_BROWSERS_PATH), ...usual]
  const found = places.find(exists)
  if (found) return found
  throw new Error(
    `${CHROMIUM_PATH ? `CHROMIUM_PATH names no file (${CHROMIUM_PATH})` : 'There is no Chromium'}: run \`npx playwright install chromium\`, or \`apt-get install chromium\` on Debian, or set CHROMIUM_PATH.`,
  )
}

export const chromiumPath = () => findChromium(process.env, existsSync)

/** The headless shell lacks some features of Chromium, such as restoring a page. */
export const isHeadlessShell = /headless.shell/.test(chromiumPath())

/** Keeps Chromium from requests to other machines. */
export const launchOptions = {
  executablePath: chromiumPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Emulating a graphics card takes longer.
    '--disable-software-rasterizer',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Letters then have the widths of the font in every build, not rounded ones.
    '--font-render-hinting=none',
  ],
}

/** One process for all pages of a site: one for each page takes a third more CPU time. */
export const sharedProcess = {
  ...launchOptions,
  args: [
    ...launchOptions.args,
    '--renderer-process-limit=1',
    '--process-per-site',
    '--disable-site-isolation-trials',
  ],
}
