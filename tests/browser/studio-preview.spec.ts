import type { Page } from '@playwright/test'
import { defaults } from '#emulators/defaults.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { expect, test } from './fixtures.ts'

// The studio is a large program, and takes its time on a small machine.
test.describe.configure({ mode: 'serial', timeout: 90_000 })
// What was being asked when somebody signs out is refused.
test.use({ allowedConsole: [/401 \(Unauthorized\)|EventSource connection failed/] })

const lake = lakeClient().withConfig({ perspective: 'raw' })
const draft = 'drafts.homePage'

async function signIn(page: Page) {
  await page.goto(defaults.STUDIO_URL)
  await page.getByText('Demo editor').click()
  await expect(page.getByRole('link', { name: 'Preview' })).toBeVisible()
}

const frame = (page: Page) => page.frameLocator('iframe')
const banner = (page: Page) => frame(page).getByText('you see drafts that nobody else can see')

test.afterEach(async () => {
  await lake.delete({ query: '*[_id == $draft]', params: { draft } })
})

test('a click on a text of the page leads to its field, and the page shows what is typed there', async ({
  page,
  request,
}) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(banner(page)).toBeVisible({ timeout: 30_000 })

  await frame(page).getByRole('heading', { name: 'We came here out of passion' }).click()
  const field = page.getByTestId('field-about.heading').getByRole('textbox')
  await expect(field).toBeVisible({ timeout: 20_000 })
  await field.fill('We came here out of curiosity')

  await expect(
    frame(page).getByRole('heading', { name: 'We came here out of curiosity' }),
  ).toBeVisible({ timeout: 20_000 })
  const visitors = await (await request.get('/')).text()
  expect(visitors).not.toContain('curiosity')
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
