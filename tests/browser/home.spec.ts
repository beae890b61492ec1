import { lakeClient } from '#emulators/lake-client.ts'
import { expect, test } from './fixtures.ts'
import { untilDrawn } from './screens.ts'

const lake = lakeClient()

const buy = { name: 'Buy course now!' }
const inTwo = { name: 'Pay $450 today, $1,050 in 30 days' }

test('the five blocks have their order, images and layout; search engines read the same texts', async ({
  page,
}) => {
  const formats = new Map<string, string | undefined>()
  page.on('response', (response) => formats.set(response.url(), response.headers()['content-type']))
  await page.goto('/')
  const home = await lake.getDocument('homePage')
  const blocks = page.locator('main > section')
  await expect(blocks).toHaveCount(5)
  await expect(blocks.nth(0).getByRole('heading', { level: 1 })).toHaveText(home?.hero.heading)
  await expect(blocks.nth(0).getByRole('img', { name: home?.hero.image.alt })).toBeVisible()
  await expect(blocks.nth(1)).toContainText('We came here out of passion')
  await expect(blocks.nth(1).getByRole('img', { name: home?.about.image.alt })).toBeVisible()
  await expect(blocks.nth(2).getByRole('heading', { level: 2 })).toHaveText('Roadmap')
  await expect(blocks.nth(2).getByRole('img', { name: home?.roadmap.image.alt })).toBeVisible()
  await expect(blocks.nth(3).getByRole('img', { name: home?.worldwide.image.alt })).toBeVisible()
  await expect(blocks.nth(3)).toContainText(
    'Unlock the power of growing your business and take charge of your success today!',
  )
  await expect(blocks.nth(4).getByRole('heading', { level: 2 })).toHaveText('FAQ (How it works)')

  await test.step('the same questions, teachers, price and name', async () => {
    const json = await page.locator('script[type="application/ld+json"]').textContent()
    const graph: { '@type': string }[] = JSON.parse(json ?? '')['@graph']
    const questions = await page.locator('details h3').allTextContents()
    const teachers = await lake.fetch<string[]>('*[_type == "teacher"] | order(orderRank).name')
    const about = page.locator('main > section').nth(1)
    await expect(about.getByRole('heading', { level: 3 })).toHaveText(teachers)
    expect(graph).toMatchObject([
      { '@type': 'Organization' },
      {
        '@type': 'Course',
        offers: { price: 1500, priceCurrency: 'USD' },
        hasCourseInstance: { courseMode: 'Online' },
      },
      { '@type': 'FAQPage', mainEntity: questions.map((name) => ({ name })) },
    ])
  })

  await test.step('every image has a small format and 1 to 1.5 times the width of its place', async () => {
    await untilDrawn(page)
    const images = await page.locator('main img').evaluateAll((all) =>
      all.map((one) => {
        const image = one instanceof HTMLImageElement ? one : null
        const { currentSrc = '', naturalWidth = 0, clientWidth = 0 } = image ?? {}
        return { currentSrc, naturalWidth, clientWidth }
      }),
    )
    expect(images).toHaveLength(8)
    for (const { currentSrc, naturalWidth, clientWidth } of images) {
      expect(naturalWidth, currentSrc).toBeGreaterThan(0)
      expect(formats.get(currentSrc), currentSrc).toMatch(/^image\/(avif|webp)$/)
      const width = Number(new URL(currentSrc).searchParams.get('w'))
      expect(width, currentSrc).toBeGreaterThanOrEqual(clientWidth)
      expect(width, currentSrc).toBeLessThanOrEqual(clientWidth * 1.5)
    }
  })

  const hero = page.locator('main > section').first()
  const isBeside = async () => {
    const text = await hero.getByRole('heading', { level: 1 }).boundingBox()
    const image = await hero.getByRole('img').boundingBox()
    return (image?.x ?? 0) >= (text?.x ?? 0) + (text?.width ?? 0)
  }
  await page.setViewportSize({ width: 769, height: 900 })
  expect(await isBeside()).toBe(true)
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await isBeside()).toBe(false)
  await test.step('laptops and phones show the buy button without scrolling', async () => {
    for (const [width, height] of [
      [1440, 790],
      [1366, 650],
      [1280, 600],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      const button = await hero.getByRole('link', buy).boundingBox()
      expect((button?.y ?? 0) + (button?.height ?? height), `${width} × ${height}`).toBeLessThan(
        height,
      )
    }
  })
  await test.step('the second way to pay fits, even on the narrowest phone', async () => {
    await page.setViewportSize({ width: 320, height: 568 })
    const link = await hero.getByRole('link', inTwo).boundingBox()
    expect((link?.x ?? 0) + (link?.width ?? 320)).toBeLessThan(320)
    expect(link?.height).toBeGreaterThanOrEqual(44)
  })
  await test.step('the sample’s link is easy to hit, and the refund promise is large', async () => {
    const link = await hero.getByRole('link', { name: 'Try a sample lesson' }).boundingBox()
    expect(link?.height).toBeGreaterThanOrEqual(44)
    const promise = hero.getByText('Full refund if you ask within seven days')
    const size = await promise.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
    expect(size).toBeGreaterThanOrEqual(22)
  })

  await test.step('both calls to action link to the two checkouts that staff set', async () => {
    const settings = await lake.getDocument('siteSettings')
    for (const [name, href] of [
      [buy, settings?.checkoutUrl],
      [inTwo, settings?.instalmentsUrl],
    ] as const) {
      const links = page.getByRole('link', name)
      await expect(links).toHaveCount(2)
      await expect(links.nth(1)).toHaveAttribute('href', href)
      await expect(links.first()).toHaveAttribute('href', href)
    }
  })
})

test('the roadmap is shown from 769 px on, and not requested below', async ({ page }) => {
  const id = await lake.fetch<string>('*[_id == "homePage"][0].roadmap.image.asset->sha1hash')
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const roadmap = page.locator('main > section').nth(2)
  // Pages that Chromium renders in advance, and the first page of a new process, do not have the
  // width that Playwright sets.
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setPrerenderingAllowed', { isAllowed: false })
  for (const width of [768, 769]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/robots.txt')
    requested.length = 0
    await page.goto('/')
    if (width > 768) {
      await roadmap.scrollIntoViewIfNeeded()
      // Its place is visible while the image loads.
      await expect(roadmap.getByRole('img')).toHaveCSS('background-color', /^rgb\(/)
    }
    await page.getByRole('heading', { name: 'FAQ (How it works)' }).scrollIntoViewIfNeeded()
    // The image after the roadmap: all images before it have been requested by now.
    await untilDrawn(page, page.locator('main > section').nth(3).locator('img'))
    await expect(roadmap).toBeVisible({ visible: width > 768 })
    expect(
      requested.some((url) => url.includes(id)),
      `at ${width} px`,
    ).toBe(width > 768)
  }
})

test('the four tiles form the mark, and a figure for each discipline', async ({ page }) => {
  await page.goto('/')
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
  expect(await gaps()).toEqual([0, 0, 0])

  const places = () =>
    field.evaluate((figure) =>
      [...figure.querySelectorAll('path')]
        .map((tile) => tile.getBoundingClientRect())
        .map(({ left, top }) => `${Math.round(left)} ${Math.round(top)}`)
        .join(),
    )
  const figures = new Set<string>()
  await pieces.getByRole('radio').first().focus()
  for (let choice = 0; choice < 5; choice++) {
    figures.add(await places())
    await page.keyboard.press('ArrowDown')
  }
  expect(figures.size).toBe(5)
  await expect(pieces.getByRole('radio').first()).toBeChecked()

  await test.step('a keyboard reaches the choices with the figure in view, also in a low window', async () => {
    await page.setViewportSize({ width: 1366, height: 650 })
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('heading', { name: 'worldwide' }).click()
    await page.keyboard.press('Tab')
    await expect(pieces.getByRole('radio').first()).toBeFocused()
    await expect(field).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('ArrowDown')
    await expect(field).toBeInViewport({ ratio: 1 })
  })

  await test.step('at the left edge of the page’s columns, also in a wide window', async () => {
    await page.setViewportSize({ width: 1920, height: 900 })
    const heading = await page.getByRole('heading', { name: 'FAQ' }).boundingBox()
    expect((await pieces.boundingBox())?.x).toBeCloseTo(heading?.x ?? 0)
  })
})
