import { expect, test } from './fixtures.ts'
import { everyScreen, untilDrawn } from './screens.ts'

// Compared with the images in `visual/`; a change that is meant renews them: `npm run test:visual:renew`.

const COMPARED = [
  'home',
  'who-we-are',
  'reimbursement',
  'no-such-page',
  'members',
  'content-complete',
]

test.use({
  allowedConsole: [/404 \(Not Found\).*\/no-such-page$/],
  contextOptions: { reducedMotion: 'reduce' },
  // Half of a screen's pixels are enough to see what moved, and a quarter of the bytes.
  deviceScaleFactor: 0.5,
})

for (const name of COMPARED)
  test(`the screen “${name}” looks as it did, on a phone and on a desktop`, async ({ page }) => {
    const screen = (await everyScreen()).find((one) => one.name === name)
    await screen?.open(page)
    // Fonts that came too late for the first time are there for the second.
    await page.reload()
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await untilDrawn(page)
      await expect(page).toHaveScreenshot(`${name}-${width}.png`, {
        fullPage: name !== 'content-complete',
        animations: 'disabled',
        caret: 'hide',
        scale: 'device',
        // Smoother letters of another version of Chromium pass; a moved heading does not.
        maxDiffPixelRatio: 0.005,
      })
    }
  })
