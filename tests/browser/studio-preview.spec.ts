import type { Locator, Page } from '@playwright/test'
import { expect, lake, open, SITE, STUDIO, signIn, test } from './studio.ts'

// What was being asked when somebody signs out is refused; and the studio's presence still speaks
// while its page is being left.
test.use({
  allowedConsole: [/Unauthorized|EventSource connection failed|WebSocket is already in CLOSING/],
})

const draft = 'drafts.homePage'

const openPreview = (page: Page, path = '/') => page.goto(`${STUDIO}/preview?preview=${path}`)
const frame = (page: Page) => page.frameLocator('iframe')
const banner = (page: Page) => frame(page).getByText('you see drafts that nobody else can see')

/** Clicks as soon as the page listens, which it does a moment after it is shown. */
async function clickToEdit(text: Locator, field: Locator) {
  await expect(async () => {
    await text.click()
    await expect(field).toBeVisible({ timeout: 8_000 })
  }).toPass()
}

/**
 * Writes into a field until the page shows it: of an edit in the moment after a form is opened the
 * studio tells the page only with the next one.
 */
async function write(field: Locator, words: string, shown: Locator, text = words) {
  await expect(async () => {
    await field.fill(`${words}.`)
    await field.fill(words)
    await expect(shown).toContainText(text, { timeout: 8_000 })
  }).toPass()
}

test('a click on a text of the page leads to its field, and the page shows what is typed there', async ({
  editor: page,
  request,
}) => {
  await open(page, '')
  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(banner(page)).toBeVisible()

  const heading = frame(page).getByRole('heading', { name: 'We came here out of passion' })
  const field = page.getByTestId('field-about.heading').getByRole('textbox')
  await clickToEdit(heading, field)
  const words = 'We came here out of curiosity'
  await write(field, words, frame(page).getByRole('heading', { name: words }))
  const visitors = await (await request.get(SITE)).text()
  expect(visitors).not.toContain('curiosity')
})

test('a heading that is being rewritten is missing in its place alone, until it is there again', async ({
  editor: page,
}) => {
  await openPreview(page)
  await expect(banner(page)).toBeVisible()
  const heading = frame(page).getByRole('heading', { level: 1 })
  const field = page.getByTestId('field-hero.heading').getByRole('textbox')
  await clickToEdit(heading, field)
  // A load of the whole page would forget it.
  await frame(page)
    .locator('body')
    .evaluate((body) => body.setAttribute('data-same', 'yes'))

  await write(field, '', heading, '[Heading is empty]')
  await expect(frame(page).getByText('taught online by experts')).toBeVisible()

  await write(field, 'One course, four disciplines', heading)
  await expect(frame(page).locator('body')).toHaveAttribute('data-same', 'yes')
})

test('a page that is only begun can be looked at under its address', async ({ editor: page }) => {
  await lake.create({
    _id: 'drafts.begun',
    _type: 'page',
    slug: { _type: 'slug', current: 'begun' },
    sections: [{ _type: 'policySection', _key: 'a', heading: 'The first section' }],
  })
  await openPreview(page, '/begun')
  await expect(frame(page).getByRole('heading', { level: 1 })).toHaveText('[Title is empty]')
  await expect(frame(page).getByRole('heading', { level: 2 })).toContainText('The first section')
  await expect(page.getByTestId('field-title')).toBeVisible()
})

test('a lesson’s draft is shown beside its form, and a click on its text opens the field', async ({
  editor: page,
  request,
}) => {
  await openPreview(page, '/content/lessons/listen-first')
  const heading = frame(page).getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Listen first')
  const field = page.getByTestId('field-title').getByRole('textbox')
  await clickToEdit(heading, field)
  await write(field, 'Listen twice', heading)
  const visitors = await (await request.get(`${SITE}/content/lessons/listen-first`)).text()
  expect(visitors).not.toContain('Listen twice')
})

test('the course is shown beside its form, and so is the lesson that a link leads to', async ({
  editor: page,
}) => {
  await openPreview(page, '/content')
  await expect(page.getByTestId('field-welcome')).toBeVisible()
  await expect(banner(page)).toBeVisible()
  // A click would open the field of the link's text.
  await frame(page).getByRole('link', { name: 'Build your brand' }).press('Enter')
  await expect(frame(page).getByRole('heading', { level: 1 })).toContainText('Build your brand')
  await expect(page.getByTestId('field-title').getByRole('textbox')).toHaveValue('Build your brand')
})

test('the preview is shown as on a phone', async ({ editor: page }) => {
  await openPreview(page)
  await expect(banner(page)).toBeVisible()
  const width = () => page.locator('iframe').evaluate((element) => element.clientWidth)
  const wide = await width()
  await page.getByTestId('preview-viewport-toggle').click()
  await expect.poll(width).toBeLessThan(Math.min(wide, 500))
})

test('who leaves the preview leaves the studio with it, for the page as visitors see it', async ({
  editor: page,
}) => {
  await openPreview(page, '/who-we-are')
  await frame(page).getByRole('button', { name: 'Leave the preview' }).click()
  await expect(page).toHaveURL(`${SITE}/who-we-are`)
  await expect(page.getByRole('button', { name: 'Leave the preview' })).toHaveCount(0)
  await page.goBack()
  await expect(banner(page)).toBeVisible()
})

test('signing out of the studio leaves no draft visible', async ({ page }) => {
  const home = await lake.getDocument('homePage')
  if (!home) throw new Error('The seed has no homePage.')
  await lake.createOrReplace({ ...home, _id: draft, hero: { ...home.hero, heading: 'A draft' } })
  // A session of its own, as it ends here.
  await signIn(page)
  await openPreview(page)
  await expect(frame(page).getByRole('heading', { level: 1 })).toContainText('A draft')

  const left = page.waitForResponse((response) => response.url().endsWith('/api/draft/exit'))
  await page.getByRole('button', { name: /demo editor/i }).click()
  await page.getByText('Sign out').click()
  await left
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('A draft')
  await expect(page.getByRole('button', { name: 'Leave the preview' })).toHaveCount(0)
})
