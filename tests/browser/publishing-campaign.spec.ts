import type { Page } from '@playwright/test'
import { campaign, deleteCampaign, LONG } from './campaign.ts'
import { expectNoAxeViolations } from './fixtures.ts'
import { paleOnPaper } from './looks.ts'
import { expect, lake, test, visit } from './studio.ts'

const soon = { timeout: 15_000 }

const expectSoon = (path: string, words: string) =>
  expect.poll(async () => (await visit(path)).html, { ...soon, message: path }).toContain(words)

/** What sticks out of the window, as its tags and classes. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > width)
      .map(({ tagName, className }) => `${tagName} ${className}`)
  })

test.afterEach(deleteCampaign)

test('a page with every kind of section is published', async ({ page }) => {
  const document = await campaign()
  await lake.create(document)
  await expectSoon('/spring', 'Spring intake')
  const response = await page.goto('/spring')

  await test.step('every section is shown, by its role and its words', async () => {
    const main = page.locator('main')
    await expect(main.getByRole('figure').getByText('The class of last spring.')).toBeVisible()
    await expect(main.getByRole('blockquote')).toContainText('they are still the ones')
    await expect(main.getByRole('term').filter({ hasText: 'lessons of' })).toBeVisible()
    await expect(main.getByRole('listitem').filter({ hasText: 'Finance' })).toContainText('prices')
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(7)
    const priority = main.locator('img[fetchpriority="high"]')
    await expect(priority).toHaveCount(1)
    await expect(priority).toHaveAttribute('alt', 'Four friends climb four steps')
    for (const picture of await main.locator('img').all()) {
      await expect(picture).toHaveAttribute('width', /^\d+$/)
      await expect(picture).toHaveAttribute('height', /^\d+$/)
    }
  })

  await test.step('the buy button leads to the checkout, and names the price', async () => {
    const { checkoutUrl } = await lake.fetch('*[_id == "siteSettings"][0]{checkoutUrl}')
    const buy = page.locator('main').getByRole('link', { name: 'Buy course now!' })
    await expect(buy).toHaveAttribute('href', checkoutUrl)
    await expect(page.locator('main').getByText('$1,500')).toBeVisible()
  })

  await test.step('a video elsewhere is a link that says where it leads; an upload plays here', async () => {
    await expect(page.getByRole('link', { name: 'Watch on YouTube' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    )
    const video = page.locator('video')
    await expect(video).toHaveAttribute('preload', 'none')
    await expect(video).toHaveAttribute('poster', /w=1080&h=608/)
    const source = new URL((await video.getAttribute('src')) ?? '')
    const policy = response?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain(`media-src ${source.origin}`)
    expect(policy).not.toContain('frame-src')
    expect((await page.request.get(source.href)).status()).toBe(200)
  })

  await test.step('questions open in place, and all of them are one link away', async () => {
    const question = page.locator('summary').first()
    const answer = page.locator('details').first().locator('div').first()
    await expect(answer).toBeHidden()
    await question.focus()
    await page.keyboard.press('Enter')
    await expect(answer).toBeVisible()
    await page.getByRole('link', { name: 'See all questions and answers' }).click()
    await expect(page).toHaveURL('/#faq')
    await expect(page.getByRole('heading', { name: 'FAQ (How it works)' })).toBeInViewport()
    await page.goto('/spring')
  })

  await test.step('it has its own image for shared links, and is kept from search engines', async () => {
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    const laptop = document.seo.image.asset._ref.split('-')[1] ?? ''
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      new RegExp(laptop),
    )
    expect((await visit('/sitemap.xml')).html).not.toContain('/spring')
    await lake.patch(document._id, { unset: ['seo.hidden', 'seo.image'] }).commit()
    await expectSoon('/sitemap.xml', '/spring</loc>')
    await expect.poll(async () => (await visit('/spring')).html, soon).not.toContain('noindex')
    await page.goto('/spring')
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
    await expect(page.locator('meta[property="og:image"]')).not.toHaveAttribute(
      'content',
      new RegExp(laptop),
    )
  })

  await test.step('nothing is wider than the window, and axe finds nothing', async () => {
    for (const width of [320, 390, 800, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect({ width, sticksOut: await sticksOut(page) }).toEqual({ width, sticksOut: [] })
      if (width === 390) await expectNoAxeViolations(page)
    }
  })

  await test.step('printed, all its words are dark', async () => {
    await page.emulateMedia({ media: 'print' })
    expect(await paleOnPaper(page)).toEqual([])
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('a long word in every text is broken, and what may be missing leaves no gap', async () => {
    const words = Object.fromEntries(
      [
        'title',
        'intro',
        'sections[0].caption',
        'sections[1].heading',
        'sections[2].heading',
        'sections[2].figures[0].number',
        'sections[2].figures[0].label',
        'sections[3].text',
        'sections[3].name',
        'sections[4].heading',
        'sections[4].modules[0].title',
        'sections[4].modules[0].text',
        'sections[5].heading',
        'sections[7].heading',
        'sections[8].heading',
        'sections[8].note',
      ].map((path) => [path, LONG]),
    )
    const optional = ['sections[3].portrait', 'sections[3].role', 'sections[6].captions']
    await lake.patch(document._id, { set: words, unset: optional }).commit()
    await expectSoon('/spring', '<h1>')
    await expectSoon('/spring', LONG)
    await page.goto('/spring')
    for (const width of [320, 390, 800, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect({ width, sticksOut: await sticksOut(page) }).toEqual({ width, sticksOut: [] })
    }
  })
})
