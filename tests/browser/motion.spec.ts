import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test, untilFaded } from './fixtures.ts'
import { signIn } from './members.ts'
import { untilDrawn } from './screens.ts'

test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  // Chromium does not know the origin of a page that the test fulfills, and refuses its images.
  allowedConsole: [/loopback|ERR_FAILED/],
})

/** Whether the page was revealed by a view transition. Its URL changes before it is revealed. */
async function wasAnimated(page: Page) {
  const revealed = await page.waitForFunction(() => document.documentElement.dataset.revealed)
  return (await revealed.jsonValue()) === 'true'
}

test('pages cross-fade and the login door opens; with reduced motion nothing moves @long', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset.revealed = String(viewTransition !== null)
      viewTransition?.ready.then(() => {
        const moved = document.getAnimations().map(({ effect }) => effect)
        const names = moved.map((one) => one instanceof KeyframeEffect && one.pseudoElement)
        document.documentElement.dataset.moved = names.join(' ')
      })
    }),
  )
  await page.goto('/')
  const visit = async (link: string, path: string) => {
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(path)
    return wasAnimated(page)
  }
  expect(await visit('Who we are', '/who-we-are')).toBe(true)
  expect(await visit('Members', '/members')).toBe(true)
  expect(await visit('Privacy Policy', '/privacy-policy')).toBe(true)
  await signIn(page)
  const moved = page.locator('html[data-moved*="::view-transition-old(course-gate)"]')
  await expect(moved).toHaveCount(1)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  expect(await visit('Who we are', '/who-we-are')).toBe(false)
})

test('on desktops a row animates and its arrow turns, but not on phones or with reduced motion @long', async ({
  page,
}) => {
  await page.goto('/')
  const row = page.locator('details').nth(3)
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

/** What is not whole: a moved tile or portrait, an image that is cut off, or a part that is far from its place. */
const unfinished = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    for (const part of document.querySelectorAll('main section:nth-of-type(n + 2) *')) {
      if (!part.checkVisibility()) continue
      const { transform, clipPath, translate, opacity } = getComputedStyle(part)
      const name = `${part.tagName} in ${part.closest('section')?.querySelector('h2')?.textContent}`
      if (part.matches('li > div, path') && transform !== 'none') faults.push(`${name} is moved`)
      if (part.matches('picture img') && clipPath !== 'none') faults.push(`${name} is cut off`)
      if (opacity !== '1' && part.matches('div, fieldset, img')) faults.push(`${name} is pale`)
      const [, y = '0'] = translate.split(' ')
      const { top, height } = part.getBoundingClientRect()
      const shown = (innerHeight - top) / Math.min(height, innerHeight)
      const most = shown >= 0.65 ? 0 : 64
      if (Number.parseFloat(y) > most) faults.push(`${name} is ${y} below its place`)
    }
    return faults
  })

/** Of the most different color values, of 255, once edges of shapes no longer count. */
async function difference(...captures: Buffer[]) {
  const [one, other] = await Promise.all(
    captures.map((capture) => sharp(capture).resize(100).raw().toBuffer()),
  )
  if (!one || !other || one.length !== other.length) return 255
  return one.reduce((most, value, n) => Math.max(most, Math.abs(value - (other[n] ?? 0))), 0)
}

test('as soon as the page comes to rest, and in a capture of the whole page, everything is complete @long', async ({
  page,
}) => {
  test.setTimeout(180_000)
  // On a busy machine, a page may stay in the fallback, so that its text has other lines.
  await page.route('**/*.woff2', (route) => route.abort())
  const expectComplete = async (where: string) => expect(await unfinished(page), where).toEqual([])
  const scroll = async (key: string) => {
    const ended = page.evaluate(
      () => new Promise((resolve) => addEventListener('scrollend', resolve, { once: true })),
    )
    await page.keyboard.press(key)
    await ended
  }
  const isAtEnd = () =>
    page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
  for (const [path, width, height] of [
    ['/', 1440, 900],
    ['/', 1366, 650],
    ['/', 844, 390],
    ['/', 1920, 1080],
    ['/', 800, 900],
    ['/', 390, 844],
    ['/who-we-are', 844, 390],
    ['/who-we-are', 1440, 900],
  ] as const)
    await test.step(`${path} at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      await untilFaded(page)
      const capture = await page.screenshot({ fullPage: true })
      await expectComplete('at the beginning')
      while (!(await isAtEnd())) {
        await scroll('PageDown')
        await expectComplete(`at ${await page.evaluate(() => scrollY)} px`)
      }
      await scroll('Control+Home')
      await scroll('Control+End')
      await expectComplete('at the end')
      for (const anchor of path === '/' ? ['#faq-workshops', '#main'] : ['#teachers']) {
        await page.goto(`${path}${anchor}`)
        await expectComplete(anchor)
      }
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      await untilDrawn(page)
      await untilDrawn(page)
      expect(await difference(capture, await page.screenshot({ fullPage: true }))).toBeLessThan(30)
      await page.emulateMedia({ reducedMotion: 'no-preference' })
    })
})

test('portraits and road rise to their places while they enter @long', async ({ page }) => {
  const figures = {
    '/who-we-are': page.locator('#teachers > div'),
    '/': page
      .locator('main > section')
      .nth(2)
      .locator('div', { has: page.getByRole('img') })
      .first(),
  }
  /** Scrolls until this part of the window’s height is above the figure. */
  const showAt = (figure: Locator, part: number) =>
    figure.evaluate((one, part) => {
      const { translate } = getComputedStyle(one)
      const offset = Number.parseFloat(translate.split(' ')[1] ?? '0')
      scrollBy(0, one.getBoundingClientRect().top - offset - innerHeight * part)
    }, part)
  for (const [path, figure] of Object.entries(figures)) {
    await page.goto(path)
    await expect(figure).toHaveCSS('translate', 'none')
    await showAt(figure, 0.95)
    await expect(figure).not.toHaveCSS('translate', 'none')
    await showAt(figure, 0.1)
    await expect(figure).toHaveCSS('translate', 'none')
  }
})

test('the row of tiles in the headline unfolds once @long', async ({ page }) => {
  await page.goto('/privacy-policy')
  const row = page.locator('article > header svg path')
  const widths = () =>
    row.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)))
  // Slow enough for a busy machine.
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.1 })
  await page.reload()
  await expect.poll(async () => (await widths())[0]).toBeGreaterThan(0)
  expect((await widths())[2]).toBe(0)
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await expect.poll(async () => new Set(await widths()).size).toBe(1)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(row.first()).not.toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(row.first()).toBeInViewport()
  expect(await row.evaluateAll((all) => all.flatMap((one) => one.getAnimations()))).toEqual([])
})
