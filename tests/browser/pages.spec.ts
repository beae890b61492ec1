import type { Page } from '@playwright/test'
import { lakeClient } from '#emulators/lake-client.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { brokenWords } from './looks.ts'
import { sheetsOf } from './paper.ts'
import { imagesOfNoAsset, wordsOfNoDocument } from './words.ts'

const lake = lakeClient()

const sections: Record<string, (string | RegExp)[]> = {
  '/legal-disclaimer': [
    'Accuracy of Information',
    'No Liability',
    'External Links',
    'Professional Advice',
    'No Endorsement',
    'Changes to the Disclaimer',
    'Contact Us',
  ],
  '/privacy-policy': [/collect/i, /protect/i, /third-party/i, /cookies/i, /changes/i, /contact/i],
  '/cookies-policy': [
    /what cookies are/i,
    /exempt/i,
    /purpose/i,
    /owner/i,
    /storage/i,
    /list|use/i,
  ],
}

const terms = [
  /seven days/,
  /5 to 10 business days/,
  /same payment method/,
  /economic reserve/,
  /\$450/,
  /\$1,050/,
]

/** The special contents of pages. */
const contents: Record<string, (page: Page) => Promise<unknown>> = {
  '/': async (page) => {
    const announcement = await lake.getDocument('announcement')
    const bar = page.getByRole('complementary', { name: 'Announcement' })
    await expect(bar).toContainText(announcement?.message)
    await expect(bar.getByRole('link')).toHaveAttribute('href', announcement?.link.href)
    await expectNarrowNavigation(page)
  },
  '/who-we-are': async (page) => {
    await expect(page.locator('article')).toContainText(/entrepreneurs/)
    const teachers = await lake.fetch<string[]>('*[_type == "teacher"] | order(orderRank).name')
    await expect(page.locator('#teachers').getByRole('heading', { level: 3 })).toHaveText(teachers)
    await expectSkipLink(page)
  },
  '/legal-disclaimer': async (page) => {
    const email = (await lake.getDocument('siteSettings'))?.contactEmail
    const contact = page.locator('section', {
      has: page.getByRole('heading', { name: 'Contact Us' }),
    })
    await expect(contact.getByRole('link').filter({ hasText: email })).toHaveAttribute(
      'href',
      `mailto:${email}`,
    )
    await expect(contact).toContainText(/Delaware|DE 19/)
  },
  '/privacy-policy': async (page) => {
    await expectContents(page)
    await expectClosedContents(page)
    await expectShortLines(page)
    await expectPrinted(page)
  },
  '/cookies-policy': async (page) => {
    const cookies = await lake.fetch<{ name: string; storagePeriod: string }[]>(
      '*[_type == "cookie"] | order(name asc){name, storagePeriod}',
    )
    const rows = page.locator('main tbody tr')
    await expect(rows).toHaveCount(cookies.length)
    for (const [index, { name, storagePeriod }] of cookies.entries()) {
      await expect(rows.nth(index)).toContainText(name)
      await expect(rows.nth(index)).toContainText(storagePeriod)
    }
    await expectCookieList(page)
  },
  '/reimbursement': async (page) => {
    for (const term of terms) await expect(page.locator('article')).toContainText(term)
  },
  '/course': async (page) => {
    const lessons = await lake.fetch<string[]>(
      '*[_id == "members.course"][0].outline[_type == "reference"]->title',
    )
    const rows = page.getByRole('listitem').filter({ hasText: 'minutes' })
    await expect(rows.getByRole('heading', { level: 3 })).toHaveText(lessons)
    await expect(rows.getByRole('link')).toHaveText(lessons.slice(0, 1))
    // Both ways to pay are in the first window.
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const name of ['Buy course now!', /^Pay \$450 today/]) {
        const way = await page.getByRole('link', { name }).first().boundingBox()
        expect((way?.y ?? height) + (way?.height ?? 0), `${name}`).toBeLessThan(height)
      }
    }
    await rows.getByRole('link').click()
    await expect(page).toHaveURL('/sample-lesson')
    const imageOf = (html: string) => /property="og:image" content="([^"]+)/.exec(html)?.[1]
    const image = imageOf(await page.content())
    for (const path of ['/who-we-are', '/']) {
      const html = await (await page.request.get(path)).text()
      expect(html).toMatch(/<main.* href="\/course".*<\/main>/s)
      expect(imageOf(html)).not.toBe(image)
    }
  },
  '/sample-lesson': async (page) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your audience')
    await expect(page.getByText('Sample Lesson', { exact: true })).toBeVisible()
    // An address does not fill the rest of a line: it begins the next one.
    const address = page.getByRole('main').locator('[href^="mailto:"]')
    const tops = await address.evaluate((link) => [...link.getClientRects()].map(({ y }) => y))
    expect(tops.map((y) => y - (tops[0] ?? 0))).toEqual(tops.map(() => 0))
    await expect(page.getByText('“What almost stopped you?”')).toBeVisible()
    const worksheet = page.getByRole('link', { name: 'Download Customer interview worksheet' })
    const file = await page.request.get((await worksheet.getAttribute('href')) ?? '')
    expect(file.headers()['content-disposition']).toContain('customer-interview-sheet.pdf')
    expect((await sheetsOf(page, 'A4')).length).toBeLessThanOrEqual(3)
    await expect(page.getByRole('main').locator('a[href="/course"]')).not.toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Send me the worksheet' })).toBeVisible()
  },
  '/contact': async (page) => {
    await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible()
  },
}

test('every CMS page has its path, title and sections; staff can change every text and image', async ({
  page,
}) => {
  const titles = await lake.fetch<{ path: string; title: string }[]>(
    '*[_type == "page" && string::startsWith(_id, "page-")]{"path": "/" + slug.current, title}',
  )
  const known = titles.map(({ path }) => path)
  expect(Object.keys(contents)).toEqual(expect.arrayContaining(['/', ...known]))
  for (const [path, expectContent] of Object.entries(contents))
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      await expectFrame(page, path)
      const title = titles.find((one) => one.path === path)?.title
      // The heading of a page that begins with a lesson is the title of the lesson.
      if (title && path !== '/sample-lesson')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      for (const name of sections[path] ?? []) {
        const headings = page.getByRole('heading', { level: 2, name })
        await expect(page.locator('section[id]', { has: headings }).first()).toBeVisible()
      }
      expect(await wordsOfNoDocument(page)).toEqual([])
      const { count, strangers } = await imagesOfNoAsset(page)
      expect(count).toBeGreaterThan(0)
      expect(strangers).toEqual([])
      await expectContent(page)
      if (path === '/') await expectAccessibleOnPhone(page)
    })
})

test('axe finds nothing on any CMS page @long', async ({ page }) => {
  for (const path of Object.keys(contents)) {
    await page.goto(path)
    await expectAccessibleOnPhone(page)
  }
})

async function expectAccessibleOnPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 900 })
  await expectNoAxeViolations(page)
}

test.describe('an unknown path', () => {
  test.use({ allowedConsole: [/404 \(Not Found\)/] })

  test('gets our own page with a link to the home page', async ({ page }) => {
    for (const path of ['/no/such/page', '/no-such-page']) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
      await expect(page).toHaveTitle('Page not found · Fourfold')
      await expectFrame(page, path)
    }
    await expectAccessibleOnPhone(page)
    await expect(page.getByRole('link', { name: 'See the course' })).toHaveAttribute(
      'href',
      '/course',
    )
    await expect(page.getByRole('link', { name: 'Read the FAQ' })).toHaveAttribute('href', '/#faq')
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/members')
    await expectFrame(page, '/members')
  })
})

/** The header, the navigation, which marks this page, and the footer. */
async function expectFrame(page: Page, path: string) {
  const site = await lake.getDocument('siteSettings')
  const brand = page.getByRole('banner').getByRole('link').first()
  await expect(brand).toHaveAttribute('href', '/')
  await expect(brand).toContainText(site?.productName)
  await expect(brand.locator('img')).toHaveCount(2)
  const navigation = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(navigation).toHaveText(['Who we are', 'Contact', 'Members'])
  const current = page.locator('nav a[aria-current="page"]')
  await expect(current).toHaveCount(await page.locator(`nav a[href="${path}"]`).count())
  for (const link of await current.all()) await expect(link).toHaveAttribute('href', path)
  const footer = page.getByRole('navigation', { name: 'Footer' }).getByRole('link')
  await expect(footer).toHaveText([
    'Legal Disclaimer',
    'Cookies Policy',
    'Privacy Policy',
    'Reimbursement Policy',
  ])
}

/** The contents of a policy link to its sections and mark the one in view. */
async function expectContents(page: Page) {
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const links = contents.getByRole('link')
  await links.nth(2).click()
  const mark = (index: number) => expect(links.nth(index)).toHaveCSS('font-weight', '600')
  await mark(2)
  await page.locator('section h2').first().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, -2000)
  await mark(0)
  await links.last().click()
  const target = page.locator(`section${new URL(page.url()).hash}`)
  await expect(target).toBeInViewport()
}

/** On a phone, the contents of a policy are closed until a visitor opens them. */
async function expectClosedContents(page: Page) {
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.getByText('On this page')).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(contents.getByRole('link').first()).toBeHidden()
  await contents.getByText('On this page').click()
  await contents.getByRole('link').last().click()
  await expect(page.locator(`section${new URL(page.url()).hash}`)).toBeInViewport()
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** No line of a policy has more than 80 characters. */
async function expectShortLines(page: Page) {
  const longest = await page.locator('section p').evaluateAll((paragraphs) => {
    const range = document.createRange()
    const lengths = paragraphs.flatMap((paragraph) => {
      const lines = new Map<number, number>()
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const { currentNode: text } = walker
        for (let at = 0; at < (text.nodeValue?.length ?? 0); at++) {
          range.setStart(text, at)
          range.setEnd(text, at + 1)
          const { bottom } = range.getBoundingClientRect()
          lines.set(bottom, (lines.get(bottom) ?? 0) + 1)
        }
      }
      return [...lines.values()]
    })
    return Math.max(...lengths)
  })
  expect(longest).toBeGreaterThan(50)
  expect(longest).toBeLessThanOrEqual(80)
}

/** A printed policy is only the policy, under the name of the site. */
async function expectPrinted(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const role of ['navigation', 'complementary', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await page.emulateMedia({ media: null })
}

/** The cookies are a table, on narrow windows their facts are below one another. */
async function expectCookieList(page: Page) {
  const cells = page.locator('main tbody tr:first-child > *')
  for (const width of [1440, 1281, 1041, 769, 641, 640, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const edges = await cells.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().left),
    )
    expect(new Set(edges).size, `columns at ${width} px`).toBe(width > 768 ? 4 : 1)
    expect(await brokenWords(page), `at ${width} px`).toEqual([])
  }
}

/** The keyboard reaches the content first through the skip link. */
async function expectSkipLink(page: Page) {
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/who-we-are#main')
}

/** At 768 px the navigation moves below the brand. */
async function expectNarrowNavigation(page: Page) {
  const tops = async () => {
    const brand = await page.getByRole('banner').getByRole('link').first().boundingBox()
    const navigation = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    return (navigation?.y ?? 0) >= (brand?.y ?? 0) + (brand?.height ?? 0)
  }
  await page.setViewportSize({ width: 769, height: 900 })
  expect(await tops()).toBe(false)
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await tops()).toBe(true)
}
