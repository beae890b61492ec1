import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { paleOnPaper, printedPages } from './looks.ts'

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

test('a click anywhere on the row toggles it, and several may be open', async ({ page }) => {
  await page.goto('/')
  const [first, second] = [rows(page).nth(2), rows(page).nth(3)]
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
    const question = rows(page).nth(2).locator('summary')
    await rows(page).nth(1).locator('summary').focus()
    // An open row may hold a link, which is a stop of its own.
    for (let stops = 0; stops < 5; stops++) {
      await page.keyboard.press('Tab')
      if (await question.evaluate((element) => element === document.activeElement)) break
    }
    await expect(question).toBeFocused()
    await expect(question).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press(key)
    await expect(rows(page).nth(2)).toHaveAttribute('open', '')
    await expect(question).toBeFocused()
    await page.keyboard.press(key)
    await expect(rows(page).nth(2)).not.toHaveAttribute('open')
  })
}

for (const width of [390, 1440]) {
  test(`at ${width} px a link to an answer opens its row and scrolls to the question`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/#faq-workshops')
    const row = page.locator('details', { has: page.locator('#faq-workshops') })
    const question = row.locator('summary')
    // From the top of the window, in pixels.
    const place = () => question.evaluate((element) => element.getBoundingClientRect().top)
    const expectShown = async () => {
      await expect(row).toHaveAttribute('open', '')
      await expect.poll(async () => Math.abs((await place()) - 100)).toBeLessThan(100)
      await expect(row.locator('> div')).toBeInViewport()
    }
    await expectShown()
    await page.goto('/who-we-are')
    await page.goto('/')
    await page.getByRole('complementary', { name: 'Announcement' }).getByRole('link').click()
    await expectShown()
  })
}

test('the row about the modules is open, and an open row has the color of its quarter', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('details', { has: page.locator('#faq-modules') })).toHaveAttribute(
    'open',
  )
  const colors = () =>
    rows(page).evaluateAll((all) =>
      all.map((row) => getComputedStyle(row).boxShadow.match(/^rgb\(.*?\)/)?.[0]),
    )
  expect((await colors()).filter(Boolean)).toHaveLength(1)
  for (const row of [0, 3, 6, 9]) await rows(page).nth(row).locator('summary').click()
  const [first, second, , fourth, , , seventh, , , last] = await colors()
  expect(second).toBe(first)
  expect(new Set([first, fourth, seventh, last, undefined]).size).toBe(5)
})

test('printing shows every answer, all words dark, on few pages', async ({ page }) => {
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  for (const answer of await rows(page).locator('> div').all()) await expect(answer).toBeVisible()
  expect(await paleOnPaper(page)).toEqual([])
  expect(await printedPages(page)).toBeLessThanOrEqual(6)
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

test.describe('in a browser that cannot animate to a height', () => {
  // Chromium does not know where a page that is answered by the test comes from, and refuses its images.
  test.use({ allowedConsole: [/loopback|ERR_FAILED/] })

  test('an answer fades in and out', async ({ page }) => {
    await page.route('/', async (route) => {
      const response = await route.fetch()
      const { 'content-security-policy': _, ...headers } = response.headers()
      // A property that no browser knows, as this one is unknown to Firefox and Safari.
      const body = (await response.text()).replaceAll('interpolate-size', 'interpolate-unknown')
      await route.fulfill({ response, headers, body })
    })
    await page.goto('/')
    const row = rows(page).nth(3)
    const opacity = () =>
      row.evaluate((element) => Number(getComputedStyle(element, '::details-content').opacity))
    const seen = () =>
      row.evaluate(async (element) => {
        element.querySelector('summary')?.click()
        const values: number[] = []
        for (const end = performance.now() + 500; performance.now() < end; ) {
          await new Promise(requestAnimationFrame)
          values.push(Number(getComputedStyle(element, '::details-content').opacity))
        }
        return values.some((value) => value > 0 && value < 1)
      })
    expect(await opacity()).toBe(0)
    expect(await seen()).toBe(true)
    expect(await opacity()).toBe(1)
    expect(await seen()).toBe(true)
    expect(await opacity()).toBe(0)
  })
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
