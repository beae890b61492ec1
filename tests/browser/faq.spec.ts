import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { paleOnPaper, printedPages } from './looks.ts'

const rows = (page: Page) => page.locator('details')

test('the rows: their colors, a click, the keyboard, and on paper every answer', async ({
  page,
}) => {
  await page.goto('/')
  await test.step('the row about the modules is open, and an open row has the color of its quarter', async () => {
    const faq = page.locator('main > section').nth(4)
    await expect(faq).toHaveCSS('background-color', 'rgb(0, 0, 0)')
    await expect(faq.getByRole('heading', { level: 3 }).first()).toHaveCSS(
      'color',
      'rgb(255, 255, 255)',
    )
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

  await test.step('printing shows every answer, all words dark, on few pages', async () => {
    await page.emulateMedia({ media: 'print' })
    for (const answer of await rows(page).locator('> div').all()) await expect(answer).toBeVisible()
    expect(await paleOnPaper(page)).toEqual([])
    expect(await printedPages(page)).toBeLessThanOrEqual(6)
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

test.describe('with motion', () => {
  test.use({
    contextOptions: { reducedMotion: 'no-preference' },
    // Chromium does not know where a page that is answered by the test comes from, and refuses its images.
    allowedConsole: [/loopback|ERR_FAILED/],
  })

  test('on desktop a row animates and its arrow turns; on phones and under reduced motion nothing does', async ({
    page,
  }) => {
    await page.goto('/')
    const row = rows(page).nth(3)
    const animated = () =>
      row.evaluate((one) => getComputedStyle(one, '::details-content').transitionProperty)
    expect(await animated()).toContain('block-size')
    const arrow = () =>
      row.locator('summary').evaluate((element) => getComputedStyle(element, '::after').rotate)
    expect(await arrow()).toBe('45deg')
    await row.locator('summary').click()
    await expect.poll(arrow).toBe('225deg')
    await page.setViewportSize({ width: 768, height: 900 })
    expect(await animated()).not.toContain('block-size')
    await page.setViewportSize({ width: 769, height: 900 })
    expect(await animated()).toContain('block-size')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await animated()).not.toContain('block-size')
  })

  test('in a browser that cannot animate to a height, an answer fades in and out', async ({
    page,
  }) => {
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
