// Photographs every screen at seven widths, and shows all in one page: `npm run screenshots`, while the
// demo runs. For some screens only: `npm run screenshots -- home members`.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { type Browser, chromium } from '@playwright/test'
import { defaults } from '#emulators/defaults.ts'
import { everyScreen, type Screen, showOwnFonts, untilDrawn } from '../tests/browser/screens.ts'
import { launchOptions } from '../tests/support/chromium.ts'

/** Phones, both sides of the breakpoint, laptops and desktops. */
const WIDTHS = [320, 390, 768, 769, 1024, 1440, 1920]
const folder = new URL('../test-results/screenshots/', import.meta.url)

/** A failed screen leaves a gap on the sheet. */
async function photograph(browser: Browser, { name, open }: Screen) {
  const page = await browser.newPage({ baseURL: defaults.SITE_URL, reducedMotion: 'reduce' })
  try {
    await open(page)
    await showOwnFonts(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await untilDrawn(page)
      const path = new URL(`${name}-${width}.jpg`, folder).pathname
      await page.screenshot({ path, fullPage: true, type: 'jpeg', quality: 80 })
    }
    console.log(name)
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  } finally {
    await page.context().close()
  }
}

/** One row for each screen, with its widths side by side, at a quarter of their size. */
function contactSheet(screens: Screen[]) {
  const rows = screens.map(({ name }) => {
    const shots = WIDTHS.map(
      (width) =>
        `<figure><figcaption>${width}</figcaption><a href="${name}-${width}.jpg"><img src="${name}-${width}.jpg" width="${width / 4}" alt="" loading="lazy"></a></figure>`,
    )
    return `<section><h2>${name}</h2><div>${shots.join('')}</div></section>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen</title>
<style>
  body { margin: 2rem; background: #ddd; font: 1rem system-ui }
  div { display: flex; align-items: flex-start; gap: 1rem }
  figure { margin: 0 }
</style>
${rows.join('\n')}
</html>
`
}

const reachable = await fetch(defaults.SITE_URL).catch(() => null)
if (!reachable) {
  console.error(
    `Nothing is running at ${defaults.SITE_URL}. Run \`npm run demo\` in another terminal, then try again.`,
  )
  process.exit(1)
}
const chosen = process.argv.slice(2)
const screens = (await everyScreen()).filter(
  ({ name }) => chosen.length === 0 || chosen.includes(name),
)
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const browser = await chromium.launch(launchOptions)
for (const screen of screens) await photograph(browser, screen)
await browser.close()
await writeFile(new URL('index.html', folder), contactSheet(screens))
console.log('All of them: test-results/screenshots/index.html')
