import type { Locator, Page } from '@playwright/test'
import { defaults } from '#emulators/defaults.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { expect, test } from './fixtures.ts'

// The studio is a large program, and takes its time on a small machine.
test.describe.configure({ mode: 'serial', timeout: 90_000 })
// What was being asked when somebody signs out is refused; and the studio's presence still speaks
// while its page is being left.
test.use({
  allowedConsole: [
    /401 \(Unauthorized\)|EventSource connection failed|WebSocket is already in CLOSING/,
  ],
})

const lake = lakeClient().withConfig({ perspective: 'raw' })
const draft = 'drafts.homePage'
const begun = 'drafts.begun'

async function signIn(page: Page) {
  await page.goto(defaults.STUDIO_URL)
  await page.getByText('Demo editor').click()
  await expect(page.getByRole('link', { name: 'Preview' })).toBeVisible()
}

const frame = (page: Page) => page.frameLocator('iframe')
const banner = (page: Page) => frame(page).getByText('you see drafts that nobody else can see')

/** Clicks as soon as the page listens, which it does a moment after it is shown. */
async function clickToEdit(text: Locator, field: Locator) {
  await expect(async () => {
    await text.click()
    await expect(field).toBeVisible({ timeout: 8_000 })
  }).toPass()
}

test.afterEach(async () => {
  await lake.delete({ query: '*[_id in $drafts]', params: { drafts: [draft, begun] } })
})

test('a click on a text of the page leads to its field, and the page shows what is typed there', async ({
  page,
  request,
}) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(banner(page)).toBeVisible({ timeout: 30_000 })

  const heading = frame(page).getByRole('heading', { name: 'We came here out of passion' })
  const field = page.getByTestId('field-about.heading').getByRole('textbox')
  await clickToEdit(heading, field)
  await field.fill('We came here out of curiosity')

  await expect(
    frame(page).getByRole('heading', { name: 'We came here out of curiosity' }),
  ).toBeVisible({ timeout: 20_000 })
  const visitors = await (await request.get('/')).text()
  expect(visitors).not.toContain('curiosity')
})

test('a heading that is being written anew is missing in its place alone, until it is there again', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(`${defaults.STUDIO_URL}/preview`)
  await expect(banner(page)).toBeVisible({ timeout: 30_000 })
  const heading = frame(page).getByRole('heading', { level: 1 })
  const field = page.getByTestId('field-hero.heading').getByRole('textbox')
  await clickToEdit(heading, field)
  // A load of the whole page would forget it.
  await frame(page)
    .locator('body')
    .evaluate((body) => body.setAttribute('data-same', 'yes'))

  await field.fill('')
  await expect(heading).toHaveText('[Heading is empty]', { timeout: 20_000 })
  await expect(frame(page).getByText('taught online by experts')).toBeVisible()

  await field.fill('One course, four disciplines')
  await expect(heading).toContainText('One course, four disciplines', { timeout: 20_000 })
  await expect(frame(page).locator('body')).toHaveAttribute('data-same', 'yes')
})

test('a page that is only begun can be looked at under its address', async ({ page }) => {
  await lake.create({
    _id: begun,
    _type: 'page',
    slug: { _type: 'slug', current: 'begun' },
    sections: [{ _type: 'policySection', _key: 'a', heading: 'The first section' }],
  })
  await signIn(page)
  await page.goto(`${defaults.STUDIO_URL}/preview?preview=/begun`)
  await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText('[Title is empty]', {
    timeout: 30_000,
  })
  await expect(frame(page).getByRole('heading', { level: 2 })).toContainText('The first section')
  await expect(page.getByTestId('field-title')).toBeVisible({ timeout: 20_000 })
})

test('the preview is shown as on a phone', async ({ page }) => {
  await signIn(page)
  await page.goto(`${defaults.STUDIO_URL}/preview`)
  await expect(banner(page)).toBeVisible({ timeout: 30_000 })
  const width = () => page.locator('iframe').evaluate((element) => element.clientWidth)
  const wide = await width()
  await page.getByTestId('preview-viewport-toggle').click()
  await expect.poll(width).toBeLessThan(Math.min(wide, 500))
})

test('signing out of the studio leaves no draft visible', async ({ page }) => {
  const home = await lake.getDocument('homePage')
  if (!home) throw new Error('The seed has no homePage.')
  await lake.createOrReplace({ ...home, _id: draft, hero: { ...home.hero, heading: 'A draft' } })
  await signIn(page)
  await page.goto(`${defaults.STUDIO_URL}/preview`)
  await expect(frame(page).getByRole('heading', { level: 1 })).toContainText('A draft', {
    timeout: 30_000,
  })

  const left = page.waitForResponse((response) => response.url().endsWith('/api/draft/exit'))
  await page.getByRole('button', { name: /demo editor/i }).click()
  await page.getByText('Sign out').click()
  await left
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('A draft')
  await expect(page.getByRole('button', { name: 'Leave the preview' })).toHaveCount(0)
})
