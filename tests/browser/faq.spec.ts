import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const rows = (page: Page) => page.locator('details')

test('ten questions, every answer in the HTML', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html.match(/<details/g)).toHaveLength(10)
  expect(html.match(/<div id="faq-[a-z0-9-]+"/g)).toHaveLength(10)
})

test('white on black', async ({ page }) => {
  await page.goto('/')
  const faq = page.locator('main > section').nth(4)
  await expect(faq).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  await expect(faq.getByRole('heading', { level: 3 }).first()).toHaveCSS(
    'color',
    'rgb(255, 255, 255)',
  )
})

test('a click anywhere on the row toggles it, and several may stand open', async ({ page }) => {
  await page.goto('/')
  const [first, second] = [rows(page).nth(1), rows(page).nth(2)]
  const box = await first.locator('summary').boundingBox()
  await first.locator('summary').click({ position: { x: (box?.width ?? 0) - 5, y: 5 } })
  await second.locator('summary').click()
  await expect(first).toHaveAttribute('open', '')
  await expect(second).toHaveAttribute('open', '')
  await first.locator('summary').click()
  await expect(first).not.toHaveAttribute('open')
})

for (const key of ['Enter', 'Space']) {
  test(`Tab reaches the questions, ${key} toggles a row and focus stays on it`, async ({
    page,
  }) => {
    await page.goto('/')
    const question = rows(page).nth(1).locator('summary')
    await rows(page).nth(0).locator('summary').focus()
    // An open row may hold a link, which is a stop of its own.
    for (let stops = 0; stops < 5; stops++) {
      await page.keyboard.press('Tab')
      if (await question.evaluate((element) => element === document.activeElement)) break
    }
    await expect(question).toBeFocused()
    await expect(question).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press(key)
    await expect(rows(page).nth(1)).toHaveAttribute('open', '')
    await expect(question).toBeFocused()
    await page.keyboard.press(key)
    await expect(rows(page).nth(1)).not.toHaveAttribute('open')
  })
}

test('a link to an answer opens its row and shows the question', async ({ page }) => {
  await page.goto('/')
  const id = await rows(page).nth(7).locator('> div').getAttribute('id')
  await page.goto('about:blank')
  await page.goto(`/#${id}`)
  await expect(rows(page).nth(7)).toHaveAttribute('open', '')
  await expect(rows(page).nth(7).locator('h3')).toBeInViewport()
})

test('printing shows every answer', async ({ page }) => {
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  for (const answer of await rows(page).locator('> div').all()) await expect(answer).toBeVisible()
})

test('on desktop a row animates and its arrow turns', async ({ page }) => {
  await page.goto('/')
  const row = rows(page).nth(3)
  expect(await animatedProperties(page)).toContain('block-size')
  const arrow = () =>
    row.locator('summary').evaluate((element) => getComputedStyle(element, '::after').rotate)
  expect(await arrow()).toBe('45deg')
  await row.locator('summary').click()
  await expect.poll(arrow).toBe('225deg')
})

test('below 769 px nothing animates', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/')
  expect(await animatedProperties(page)).not.toContain('block-size')
})

test('under reduced motion nothing animates', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  expect(await animatedProperties(page)).not.toContain('block-size')
})

function animatedProperties(page: Page) {
  return rows(page)
    .nth(3)
    .evaluate((row) => getComputedStyle(row, '::details-content').transitionProperty)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('rows open and close', async ({ page }) => {
    await page.goto('/')
    const row = rows(page).nth(2)
    await row.locator('summary').click()
    await expect(row).toHaveAttribute('open', '')
    await expect(row.locator('> div')).toBeVisible()
  })
})
