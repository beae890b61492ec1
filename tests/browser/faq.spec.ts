import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { paleOnPaper } from './looks.ts'
import { sheetsOf } from './paper.ts'

const rows = (page: Page) => page.locator('details')

test('rows have their colors, open by click and keyboard, and print every answer', async ({
  page,
}) => {
  await page.goto('/')
  await test.step('the first row is open, and an open row has the color of its quarter', async () => {
    const faq = page.locator('main > section').nth(4)
    await expect(faq).toHaveCSS('background-color', 'rgb(0, 0, 0)')
    await expect(faq.getByRole('heading', { level: 3 }).first()).toHaveCSS(
      'color',
      'rgb(255, 255, 255)',
    )
    await expect(
      page.locator('details', { has: page.locator('#faq-how-it-works') }),
    ).toHaveAttribute('open')
    const colors = () =>
      rows(page).evaluateAll((all) =>
        all.map((row) => getComputedStyle(row).boxShadow.match(/^rgb\(.*?\)/)?.[0]),
      )
    expect((await colors()).filter(Boolean)).toHaveLength(1)
    for (const row of [1, 3, 6, 9]) await rows(page).nth(row).locator('summary').click()
    const [first, second, , fourth, , , seventh, , , last] = await colors()
    expect(second).toBe(first)
    expect(new Set([first, fourth, seventh, last, undefined]).size).toBe(5)
  })

  const row = rows(page).nth(2)
  const question = row.locator('summary')
  await test.step('a click anywhere on the row toggles it', async () => {
    const box = await question.boundingBox()
    await question.click({ position: { x: (box?.width ?? 0) - 5, y: 5 } })
    await expect(row).toHaveAttribute('open', '')
    await question.click()
    await expect(row).not.toHaveAttribute('open')
  })

  await test.step('Tab reaches the questions; Enter and Space toggle a row, and focus stays on it', async () => {
    await rows(page).nth(1).locator('summary').focus()
    // An open row may contain a link, which is a stop of its own.
    for (let stops = 0; stops < 5; stops++) {
      await page.keyboard.press('Tab')
      if (await question.evaluate((element) => element === document.activeElement)) break
    }
    await expect(question).toBeFocused()
    await expect(question).toHaveCSS('outline-style', 'solid')
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key)
      await expect(row).toHaveAttribute('open', '')
      await expect(question).toBeFocused()
      await page.keyboard.press(key)
      await expect(row).not.toHaveAttribute('open')
    }
  })

  await test.step('paper shows every answer in dark text on few sheets, which are full, with the address at the end', async () => {
    await page.emulateMedia({ media: 'print' })
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link')).toHaveText([/@/])
    for (const answer of await rows(page).locator('> div').all()) await expect(answer).toBeVisible()
    expect(await paleOnPaper(page)).toEqual([])
    for (const format of ['A4', 'Letter'] as const) {
      const sheets = await sheetsOf(page, format)
      expect(sheets.length, format).toBeLessThanOrEqual(5)
      expect(Math.min(...sheets.slice(0, -1)), format).toBeGreaterThan(0.6)
    }
  })
})

test('a link to an answer opens its row and scrolls to the question, on a phone and on a desktop', async ({
  page,
}) => {
  const row = page.locator('details', { has: page.locator('#faq-workshops') })
  const question = row.locator('summary')
  // From the top of the window, in pixels.
  const place = () => question.evaluate((element) => element.getBoundingClientRect().top)
  const expectShown = async () => {
    await expect(row).toHaveAttribute('open', '')
    await expect.poll(async () => Math.abs((await place()) - 100)).toBeLessThan(100)
    await expect(row.locator('> div')).toBeInViewport()
  }
  await page.goto('/#faq-workshops')
  await expectShown()
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/who-we-are')
  await page.goto('/')
  await page.getByRole('complementary', { name: 'Announcement' }).getByRole('link').click()
  await expectShown()
})
