import { writeFile } from 'node:fs/promises'
import puppeteer from 'puppeteer-core'
import type { Open } from './driver.ts'
import { programPath } from './programs.ts'

const TIMEOUT_MS = 30_000

/** Firefox ESR without a window, over WebDriver BiDi. */
export const openFirefox: Open = async (downloads) => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: programPath('firefox-esr'),
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'media.autoplay.default': 0,
    },
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  let frame = page.mainFrame()
  const locate = (selector: string) =>
    frame.locator(selector.startsWith('//') ? `::-p-xpath(${selector})` : selector)

  return {
    errors,
    async goto(url) {
      await page.goto(url)
    },
    async back() {
      await page.goBack()
    },
    click: (selector) => locate(selector).click(),
    async evaluate(script, ...args) {
      const call = `JSON.stringify((${script})(...${JSON.stringify(args)})) ?? 'null'`
      return JSON.parse(String(await frame.evaluate(call)))
    },
    async enter(selector) {
      const element = selector && (await page.waitForSelector(selector))
      frame = (element && (await element.contentFrame())) || page.mainFrame()
    },
    async screenshot(file) {
      await writeFile(file, await page.screenshot())
    },
    print: () => page.pdf({ format: 'A4', landscape: true }),
    close: () => browser.close(),
  }
}
