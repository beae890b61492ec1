import type { Page } from '@playwright/test'

/** Counts the presses of the mouse on a page, until it is loaded again. */
export async function countClicks(page: Page) {
  const noted = await page.evaluateHandle(() => {
    const noted = { clicks: 0 }
    const note = ({ isTrusted }: Event) => {
      if (isTrusted) noted.clicks += 1
    }
    window.addEventListener('pointerdown', note, true)
    return noted
  })
  return () => noted.evaluate(({ clicks }) => clicks)
}
