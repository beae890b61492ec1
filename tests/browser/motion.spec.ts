import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signIn } from './members.ts'

test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  // Chromium does not know where a page that is answered by the test comes from, and refuses its images.
  allowedConsole: [/loopback|ERR_FAILED/],
})

/** Whether the page was revealed by a view transition. */
const wasAnimated = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.revealed === 'true')

test('from page to page the new one fades over, and the door of the login opens; with reduced motion nothing moves', async ({
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
  const moved = page.locator('html[data-moved*="::view-transition-old(course-door)"]')
  await expect(moved).toHaveCount(1)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  expect(await visit('Who we are', '/who-we-are')).toBe(false)
})

test('on desktop a row animates and its arrow turns; on phones and under reduced motion nothing does', async ({
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
  const row = page.locator('details').nth(3)
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

test('the portraits of the teachers unfold to one sheet while they come into view; the four tiles form the mark', async ({
  page,
}) => {
  await page.goto('/')
  const portraits = page.locator('main > section').nth(1).locator('li > :first-child')
  /** From the left edge of the first, in widths of a portrait. */
  const places = () =>
    portraits.evaluateAll((all) => {
      const [first, ...others] = all.map((one) => one.getBoundingClientRect())
      return others.map(({ left, width }) => Math.round(((left - (first?.left ?? 0)) / width) * 10))
    })
  const showAt = (part: number) =>
    portraits
      .first()
      .evaluate(
        (one, part) => scrollBy(0, one.getBoundingClientRect().top - innerHeight * part),
        part,
      )
  await showAt(1)
  await expect.poll(places).toEqual([0, 0, 0])
  await showAt(0.5)
  await expect.poll(places).toEqual([10, 20, 30])

  const pieces = page.getByRole('group', { name: 'What the four pieces form' })
  const field = pieces.locator('svg')
  // The free space, in pixels, between the right edge of a tile and the left one of its neighbor.
  const gaps = () =>
    field.evaluate((mark) => {
      const [one, two, three, four] = [...mark.querySelectorAll('path')].map((tile) =>
        tile.getBoundingClientRect(),
      )
      if (!one || !two || !three || !four) return []
      return [two.left - one.right, four.left - three.right, three.top - one.bottom].map(Math.round)
    })
  const button = page.getByRole('link', { name: 'Buy course now!' }).nth(1)
  await button.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - innerHeight))
  await expect.poll(async () => Math.max(...(await gaps()).map(Math.abs))).toBeGreaterThan(10)
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect.poll(gaps).toEqual([0, 0, 0])

  await test.step('for visitors who prefer reduced motion, the portraits stay one sheet', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await showAt(1)
    await expect.poll(places).toEqual([10, 20, 30])
  })

  await test.step('and a figure for each discipline, on their sheet of paper', async () => {
    const edges = () =>
      field.evaluate((figure) => {
        const tiles = [...figure.querySelectorAll('path')].map((tile) =>
          tile.getBoundingClientRect(),
        )
        const drawn = figure.getBoundingClientRect()
        return {
          // In pixels, how far the figure reaches beyond its place.
          beyond: Math.max(
            drawn.left - Math.min(...tiles.map(({ left }) => left)),
            Math.max(...tiles.map(({ right }) => right)) - drawn.right,
            Math.max(...tiles.map(({ bottom }) => bottom)) - drawn.bottom,
          ),
          places: tiles.map(({ left, top }) => `${Math.round(left)} ${Math.round(top)}`).join(),
        }
      })
    const figures = new Set<string>()
    await pieces.getByRole('radio').first().focus()
    for (let choice = 0; choice < 5; choice++) {
      const { beyond, places } = await edges()
      expect(beyond).toBeLessThanOrEqual(2)
      figures.add(places)
      await page.keyboard.press('ArrowDown')
    }
    expect(figures.size).toBe(5)
    await expect(pieces.getByRole('radio').first()).toBeChecked()
  })

  await test.step('at the left edge of the page’s columns, also in a wide window', async () => {
    await page.setViewportSize({ width: 1920, height: 900 })
    const heading = await page.getByRole('heading', { name: 'FAQ' }).boundingBox()
    expect((await pieces.boundingBox())?.x).toBeCloseTo(heading?.x ?? 0)
  })
})

test('the page answers: its sheet unfolds once, the road is drawn, a button gives way', async ({
  page,
}) => {
  await page.goto('/')
  const widths = (of: Locator) =>
    of.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)))
  const sheet = page.locator('main > section').first().locator('svg path')
  const road = page.locator('main > section').nth(2).getByRole('img')
  const buy = page.getByRole('link', { name: 'Buy course now!' }).first()
  /** The pixels of the road that are not drawn yet, from its right end. */
  const missing = () =>
    road.evaluate((image) => {
      const { clipPath } = getComputedStyle(image)
      return Number.parseFloat(clipPath.split(' ')[1] ?? '0')
    })
  const roadAt = (part: number) =>
    road.evaluate((image, part) => {
      const { top, height } = image.getBoundingClientRect()
      scrollBy(0, top + height / 2 - innerHeight * part)
    }, part)

  await test.step('one tile after the other, and not again when visitors come back to it', async () => {
    // So slowly that a busy machine sees it, too.
    const session = await page.context().newCDPSession(page)
    await session.send('Animation.enable')
    await session.send('Animation.setPlaybackRate', { playbackRate: 0.1 })
    await page.reload()
    await expect.poll(async () => (await widths(sheet))[0]).toBeGreaterThan(0)
    expect((await widths(sheet))[2]).toBe(0)
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await expect.poll(async () => new Set(await widths(sheet)).size).toBe(1)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(sheet.first()).not.toBeInViewport()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(sheet.first()).toBeInViewport()
    expect(await sheet.evaluateAll((all) => all.flatMap((one) => one.getAnimations()))).toEqual([])
  })

  await test.step('from its start to its end, as far as visitors have come', async () => {
    const seen: number[] = []
    for (const part of [1, 0.85, 0.7, 0.55, 0.45]) {
      await roadAt(part)
      await expect.poll(missing).toBeLessThan(seen.at(-1) ?? 101)
      seen.push(await missing())
    }
    expect(seen.at(0)).toBeGreaterThan(80)
    expect(seen.at(-1)).toBe(0)
  })

  await test.step('its color under the pointer, its size when pressed', async () => {
    await page.evaluate(() => scrollTo(0, 0))
    const { width = 0 } = (await buy.boundingBox()) ?? {}
    const [arrow, color] = await Promise.all([buy.locator('span').boundingBox(), colorOf(buy)])
    await buy.hover()
    await expect.poll(() => colorOf(buy)).not.toBe(color)
    await expect
      .poll(async () => (await buy.locator('span').boundingBox())?.x)
      .toBeGreaterThan(arrow?.x ?? Infinity)
    await page.mouse.down()
    await expect.poll(async () => (await widths(buy))[0]).toBeLessThan(Math.round(width))
    await page.mouse.move(0, 0)
    await page.mouse.up()
  })

  await test.step('at once, and complete, for visitors who prefer reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    expect(new Set(await widths(sheet)).size).toBe(1)
    await roadAt(1)
    expect(await missing()).toBe(0)
  })
})

const colorOf = (of: Locator) => of.evaluate((one) => getComputedStyle(one).backgroundColor)
