import type { Locator } from '@playwright/test'
import { lakeClient } from '#emulators/lake-client.ts'
import { expect, test } from './fixtures.ts'
import { printedPages } from './looks.ts'

const lake = lakeClient()

const sections = {
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
} as const

for (const [path, headings] of Object.entries(sections)) {
  test(`${path} has every section of the specification, each with its address`, async ({
    page,
  }) => {
    await page.goto(path)
    for (const name of headings) {
      const section = page.locator('section[id]', {
        has: page.getByRole('heading', { level: 2, name }),
      })
      await expect(section.first()).toBeVisible()
    }
  })
}

test('every page that the CMS knows has its address, its title and its place in the sitemap', async ({
  page,
  request,
}) => {
  const pages = await lake.fetch<{ slug: string; title: string }[]>(
    '*[_type == "page"]{"slug": slug.current, title}',
  )
  expect(pages.length).toBeGreaterThanOrEqual(5)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const { slug, title } of pages) {
    await page.goto(`/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(sitemap).toContain(`/${slug}</loc>`)
  }
})

test('/who-we-are welcomes with the mission of guiding entrepreneurs, and introduces the teachers', async ({
  page,
}) => {
  await page.goto('/who-we-are')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who We Are')
  await expect(page.locator('article')).toContainText(/entrepreneurs/)
  const teachers = await lake.fetch<string[]>('*[_type == "teacher"] | order(orderRank).name')
  await expect(page.locator('#teachers').getByRole('heading', { level: 3 })).toHaveText(teachers)
})

test('/reimbursement is the Refund Policy with the terms of the specification', async ({
  page,
}) => {
  await page.goto('/reimbursement')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refund Policy')
  const article = page.locator('article')
  for (const term of [
    /seven days/,
    /5 to 10 business days/,
    /same payment method/,
    /economic reserve/,
    /\$450/,
    /\$1,050/,
  ]) {
    await expect(article).toContainText(term)
  }
})

test('contact sections give the email as a link and the address in Delaware', async ({ page }) => {
  const site = await lake.getDocument('siteSettings')
  await page.goto('/legal-disclaimer')
  const contact = page.locator('section', {
    has: page.getByRole('heading', { name: 'Contact Us' }),
  })
  await expect(contact.getByRole('link', { name: site?.contactEmail })).toHaveAttribute(
    'href',
    `mailto:${site?.contactEmail}`,
  )
  await expect(contact).toContainText(/Delaware|DE 19/)
})

test('/cookies-policy lists every cookie document', async ({ page }) => {
  const cookies = await lake.fetch<{ name: string; owner: string }[]>(
    '*[_type == "cookie"] | order(name asc){name, owner}',
  )
  await page.goto('/cookies-policy')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(cookies.length)
  for (const [index, { name, owner }] of cookies.entries()) {
    await expect(rows.nth(index)).toContainText(name)
    await expect(rows.nth(index)).toContainText(owner)
  }
})

test('the contents of a policy lead to its sections and mark the one that is read', async ({
  page,
}) => {
  await page.goto('/privacy-policy')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const links = contents.getByRole('link')
  await links.nth(2).click()
  const mark = (index: number) =>
    expect(contents.getByRole('listitem').nth(index)).not.toHaveCSS('box-shadow', 'none')
  await mark(2)
  await page.locator('section h2').first().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, -2000)
  await mark(0)
  await links.last().click()
  const target = page.locator(`section${new URL(page.url()).hash}`)
  await expect(target).toBeInViewport()
})

test('no line of a policy has more than 75 characters', async ({ page }) => {
  await page.goto('/privacy-policy')
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
  expect(longest).toBeLessThanOrEqual(75)
})

test('a printed policy is the policy alone, under the name of the site', async ({ page }) => {
  await page.goto('/privacy-policy')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const role of ['navigation', 'complementary', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
})

test('a printed sample lesson takes two pages', async ({ page }) => {
  await page.goto('/sample-lesson')
  expect(await printedPages(page)).toBe(2)
})

for (const path of ['/who-we-are', '/reimbursement', '/sample-lesson'])
  test(`on a computer, the texts of ${path} begin in the middle of the page, from its intro on`, async ({
    page,
  }) => {
    await page.goto(path)
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const lefts = await page
        .locator('article header p, article section[id] > div > p')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
      expect(new Set(lefts), `at ${width} px`).toEqual(new Set([width / 2]))
    }
  })

test('the cookies are a table from 769 px on, and cards below', async ({ page }) => {
  await page.goto('/cookies-policy')
  for (const width of [1440, 1281, 1280, 1041, 769, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('thead')).toBeVisible({ visible: width > 768 })
    const cells = page.locator('tbody tr').first().locator('th, td')
    const tops = await cells.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(new Set(tops).size === 1).toBe(width > 768)
    expect(await brokenWords(page.locator('td')), `at ${width} px`).toEqual([])
    const table = await page.getByRole('table').boundingBox()
    // Six columns with room for sentences.
    if (width > 768) expect(table?.width, `at ${width} px`).toBeGreaterThan(680)
  }
})

/** Words that go on in a second line. */
const brokenWords = (places: Locator) =>
  places.evaluateAll((elements) => {
    const range = document.createRange()
    return elements.flatMap(({ firstChild: text }) => {
      const words = text?.nodeValue?.matchAll(/\p{Letter}+/gu) ?? []
      return [...words].flatMap(({ index, 0: word }) => {
        if (!text) return []
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      })
    })
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every page reads the same', async ({ page }) => {
    for (const slug of await lake.fetch<string[]>('*[_type == "page"].slug.current')) {
      await page.goto(`/${slug}`)
      await expect(page.locator('article h2').first()).toBeVisible()
    }
    await page.goto('/')
    await page.getByRole('link', { name: 'Who we are', exact: true }).click()
    await expect(page).toHaveURL('/who-we-are')
  })
})
