import type { Locator } from '@playwright/test'
import { lakeClient } from '#emulators/lake-client.ts'
import { expect, test } from './fixtures.ts'
import { contrast } from './looks.ts'
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
        offers: [
          { price: 1500, priceCurrency: 'USD' },
          { priceSpecification: [{ price: 450 }, { price: 1050 }] },
        ],
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
    const text = await hero.getByRole('link', buy).boundingBox()
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
    const image = await hero.getByRole('img').boundingBox()
    expect(image?.y, 'phones show some of the image, too').toBeLessThan(844)
  })
  await test.step('in the widest windows, too, images reach the edges', async () => {
    await page.setViewportSize({ width: 2560, height: 900 })
    // The place of each: a portrait shows only the middle of its image.
    const edges = await page.locator('main img').evaluateAll((all) => {
      const boxes = all.flatMap(({ parentElement }) => parentElement?.getBoundingClientRect() ?? [])
      return [
        Math.min(...boxes.map(({ left }) => left)),
        Math.max(...boxes.map(({ right }) => right)),
      ]
    })
    expect(edges).toEqual([0, 2560])
  })
  await test.step('the second way to pay fits, even on the narrowest phone', async () => {
    await page.setViewportSize({ width: 320, height: 568 })
    const link = await hero.getByRole('link', inTwo).boundingBox()
    expect((link?.x ?? 0) + (link?.width ?? 320)).toBeLessThan(320)
    expect(link?.height).toBeGreaterThanOrEqual(44)
  })
  await test.step('every row of an offer ends at the same edge', async () => {
    for (const width of [390, 800, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const offer of await page.locator('[class*=offer]:has(> [rel=payment])').all()) {
        const edges = await offer.locator('> *').evaluateAll((parts) =>
          parts
            .map((part) => part.getBoundingClientRect())
            // Only the last of those that are side by side.
            .filter(({ top }, index, all) => all[index + 1]?.top !== top)
            .map(({ right }) => right),
        )
        expect(edges.length).toBeGreaterThan(1)
        expect(Math.max(...edges) - Math.min(...edges), `at ${width} px`).toBeLessThan(1)
      }
    }
  })
  await test.step('the sample’s link is easy to hit', async () => {
    const link = await hero.getByRole('link', { name: 'Try a sample lesson' }).boundingBox()
    expect(link?.height).toBeGreaterThanOrEqual(44)
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

test('in forced colors, the button that buys differs from the others, and emblems have outlines', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/course')
  const colorsOf = (one: Locator) =>
    one.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element)
      return [backgroundColor, color] as const
    })
  const filled = await colorsOf(page.getByRole('link', buy).first())
  const quiet = await colorsOf(page.getByRole('link', inTwo).first())
  for (const [behind, front] of [filled, quiet])
    expect(contrast(front, behind)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(filled[0], quiet[0])).toBeGreaterThanOrEqual(3)
  const emblems = page.locator('section > header > svg')
  await expect(emblems).toHaveCount(4)
  for (const emblem of await emblems.all()) {
    const [behind] = await colorsOf(emblem.locator('xpath=..'))
    const line = await emblem
      .locator('path')
      .first()
      .evaluate((path) => getComputedStyle(path).stroke)
    expect(contrast(line, behind)).toBeGreaterThanOrEqual(3)
  }
})

test('phones show the steps of the roadmap as a list, without its image, and do not request it', async ({
  page,
}) => {
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
    await expect(roadmap.getByRole('img')).toBeVisible({ visible: width > 768 })
    await expect(roadmap.getByRole('listitem').filter({ hasText: /^Listen first$/ })).toBeVisible()
    expect(
      requested.some((url) => url.includes(id)),
      `at ${width} px`,
    ).toBe(width > 768)
  }
})
