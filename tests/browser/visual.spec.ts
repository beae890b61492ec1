import { readFileSync, writeFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { isHeadlessShell } from '../support/chromium.ts'
import { expect, test } from './fixtures.ts'
import { everyScreen, showOwnFonts, untilDrawn } from './screens.ts'

// Compared with what is stored in `visual/`. After an intended change, renew the boxes and, in the
// browser that takes them, the images: `npm run test:visual:renew`.

const COMPARED = [
  'home',
  'who-we-are',
  'course',
  'sample-lesson',
  'no-such-page',
  'members',
  'content-complete',
]
const VIEWS = [
  [390, 844],
  [1440, 900],
] as const

/** In pixels: more than two builds of Chromium differ by, and less than any line or gap. */
const TOLERANCE = 3

const fileOf = (name: string) => new URL(`visual/${name}.json`, import.meta.url)
const buildOf = (browser: Browser) =>
  `chromium${isHeadlessShell ? '-headless-shell' : ''} ${browser.version()}`
const isRenewing = () => ['all', 'changed'].includes(test.info().config.updateSnapshots)

type Box = number[]
type Boxes = Record<string, Box>

/** x, y, width and height of headings, images and parts of the page. A missing image has none. */
const boxesOf = (page: Page): Promise<Boxes> =>
  page.evaluate(() => {
    const found: Boxes = {}
    const elements = document.querySelectorAll(
      'h1, h2, h3, img, svg, header, nav, section, aside, form, input, .button, table, footer',
    )
    for (const element of elements) {
      if (!element.checkVisibility() || element.closest('.visually-hidden')) continue
      const words = element.matches('h1, h2, h3, .button') ? element.textContent : element.id
      const label = `${element.tagName.toLowerCase()} ${words}`.trim()
      const number = Object.keys(found).filter((name) => name.startsWith(`${label} #`)).length + 1
      const { x, y, width, height } = element.getBoundingClientRect()
      const isMissing = element instanceof HTMLImageElement && element.naturalWidth === 0
      const box = isMissing ? [] : [x + scrollX, y + scrollY, width, height].map(Math.round)
      found[`${label} #${number}`] = box
    }
    return found
  })

function differences(stored: Boxes, found: Boxes) {
  const names = new Set([...Object.keys(stored), ...Object.keys(found)])
  return [...names].flatMap((name) => {
    const [before, now] = [stored[name] ?? [], found[name] ?? []]
    const isSame =
      before.length === now.length &&
      before.every((side, index) => Math.abs(side - (now[index] ?? 0)) <= TOLERANCE)
    return isSame ? [] : [`${name}: stored ${before}, found ${now}`]
  })
}

test.use({
  allowedConsole: [/404 \(Not Found\).*\/no-such-page$/],
  timezoneId: 'UTC',
})

async function open(page: Page, name: string) {
  const screen = (await everyScreen()).find((one) => one.name === name)
  await screen?.open(page)
  await showOwnFonts(page)
}

test('screens keep their layout on a phone and on a desktop', async ({ page }) => {
  for (const name of COMPARED)
    await test.step(name, async () => {
      await open(page, name)
      const found: Record<string, Boxes> = {}
      for (const [width, height] of VIEWS) {
        await page.setViewportSize({ width, height })
        await untilDrawn(page)
        found[width] = await boxesOf(page)
      }
      if (isRenewing()) writeFileSync(fileOf(name), asJson(found))
      const stored: Record<string, Boxes> = JSON.parse(readFileSync(fileOf(name), 'utf8'))
      for (const [width] of VIEWS)
        expect
          .soft(differences(stored[width] ?? {}, found[width] ?? {}), `at ${width} px`)
          .toEqual([])
    })
})

/** A line for each box, as the formatter writes it. */
const asJson = (value: object) =>
  `${JSON.stringify(value, null, 2).replace(/\[[^[\]]+\]/g, (box) => box.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'))}\n`

test.describe('pixel by pixel', () => {
  // Half of a screen's pixels are enough to see what moved, and a quarter of the bytes.
  test.use({ deviceScaleFactor: 0.5 })

  test('screens look as they did', async ({ page, browser }) => {
    const build = buildOf(browser)
    if (isRenewing()) writeFileSync(fileOf('browser'), asJson({ build }))
    const taken: { build: string } = JSON.parse(readFileSync(fileOf('browser'), 'utf8'))
    if (build !== taken.build) {
      const reason = `The images are of ${taken.build}; this is ${build}.`
      console.log(`Not compared: screens pixel by pixel. ${reason}`)
      test.skip(true, reason)
    }
    for (const [name, [width, height]] of [
      ['home', VIEWS[0]],
      ['members', VIEWS[1]],
    ] as const) {
      await page.setViewportSize({ width, height })
      await open(page, name)
      await untilDrawn(page)
      await expect.soft(page).toHaveScreenshot(`${name}-${width}.png`, {
        fullPage: true,
        animations: 'disabled',
        caret: 'hide',
        scale: 'device',
        maxDiffPixelRatio: 0.005,
      })
    }
  })
})
