import type { Locator, Page } from '@playwright/test'
import { expect, field, goTo, test } from './studio.ts'

export const task = (name: string, most: number, page: Page, work: () => Promise<void>) =>
  test.step(`${name}: ${most} clicks`, async () => {
    await goTo(page, '/start')
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
    const clicks = await countClicks(page)
    await work()
    expect(await clicks(), 'clicks').toBeLessThanOrEqual(most)
  })

/** Opens a form or a list from the list of contents, such as `Members’ area`, then `Lessons`. */
export async function openContent(page: Page, ...items: string[]) {
  await page.getByRole('link', { name: 'Content', exact: true }).click()
  for (const item of items) await page.getByTestId(`pane-item-${item}`).click()
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const input = (page: Page, name: string) => field(page, name).getByRole('textbox')

/** Clicks into a field and types, in place of what was there. */
export async function write(target: Locator, words: string) {
  await target.click()
  await target.press('ControlOrMeta+A')
  await target.page().keyboard.insertText(words)
}

export async function insert(text: Locator, words: string) {
  await text.click()
  // At once, as it is pasted: the editor may move the cursor after the first letter of a draft.
  await text.page().keyboard.insertText(words)
}

/** Of the browser’s own field, which has no role. */
export const dateIn = (page: Page, name: string) => field(page, name).locator('input')

export async function drag(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y - 5, { steps: 5 })
  await page.mouse.move(to.x, to.y, { steps: 20 })
  await page.mouse.up()
}

export async function boxOf(target: Locator) {
  await expect(target).toBeVisible()
  const box = await target.boundingBox()
  if (!box) throw new Error('What is to be dragged is not in sight.')
  return box
}

/** Counts the presses of the mouse on a page, until it is loaded again. */
async function countClicks(page: Page) {
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
