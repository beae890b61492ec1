import type { FrameLocator, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { hold } from './fixtures.ts'
import { ACTIONS, expect, goTo, lake, open, SITE, signOut, test } from './studio.ts'

// Requests that are under way at the sign-out are refused; a slow frame connects late.
test.use({
  allowedConsole: [
    /Unauthorized|EventSource connection failed|Unable to connect to visual editing/,
  ],
})

const draft = 'drafts.homePage'

const openPreview = (page: Page, path = '/') => goTo(page, `/preview?preview=${path}`)
const frame = (page: Page) => page.frameLocator('iframe')
const headline = (page: Page) => frame(page).getByRole('heading', { level: 1 })

/** Clicks as soon as the page listens, which it does a moment after it is shown. */
async function clickToEdit(text: Locator, field: Locator) {
  await expect(async () => {
    await text.click()
    await expect(field).toBeVisible({ timeout: 8_000 })
  }).toPass()
}

/** Types words, which the page shows before the Studio has stored them. */
async function write(page: Page, field: Locator, words: string, shown: Locator) {
  const { release } = await hold(page, ACTIONS)
  await field.fill(words)
  await expect(shown).toContainText(words)
  release()
  await page.unroute(ACTIONS)
}

test('a click leads to the field, and the page shows at once what is typed there', async ({
  editor: page,
  request,
}) => {
  await open(page, '')
  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(headline(page)).toBeVisible()

  const heading = frame(page).getByRole('heading', { name: 'We came here out of passion' })
  const field = page.getByTestId('field-about.heading').getByRole('textbox')
  await clickToEdit(heading, field)
  const words = 'We came here out of curiosity'
  await write(page, field, words, frame(page).getByRole('heading', { name: words }))
  const visitors = await (await request.get(SITE)).text()
  expect(visitors).not.toContain('curiosity')

  await test.step('presentation.ts: each click gives the field the focus', async () => {
    const changed = frame(page).getByRole('heading', { name: words })
    await changed.click()
    await expect(field).toBeFocused()
    await changed.click()
    await expect(field).toBeFocused()
    const row = frame(page).locator('details', { hasText: 'Can I get my money back?' })
    await row.evaluate((details) => details.setAttribute('open', ''))
    await row.getByText('the refund policy varies').click()
    await expect(page.getByTestId('field-answer').getByRole('textbox')).toBeFocused()
  })

  await test.step('tool-router.tsx: one click leaves the preview, also from a field', async () => {
    await page.getByRole('link', { name: 'Content', exact: true }).click()
    await page.getByRole('link', { name: 'Cookies', exact: true }).click()
    await expect(page).toHaveURL(/\/structure\/cookie$/)
  })
})

test('an image can be cropped right after its upload', async ({ editor: page }) => {
  await openPreview(page)
  await expect(headline(page)).toBeVisible()
  await page.getByTestId('options-menu-button').click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByTestId('file-input-upload-button').click()
  const image = { create: { width: 1600, height: 1200, channels: 3, background: 'teal' } } as const
  const buffer = await sharp(image).jpeg().toBuffer()
  await (await choosing).setFiles({ name: 'teal.jpg', mimeType: 'image/jpeg', buffer })
  await expect
    .poll(() => lake.getDocument(draft).then((document) => document?.hero.image.asset))
    .toMatchObject({ _ref: /1600x1200-jpg$/ })

  await page.locator('button:has([data-sanity-icon="crop"])').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Home page', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Loading')).toHaveCount(0)
})

test('the form is that of the page, also after a link or a choice from the list of pages @long', async ({
  editor: page,
}) => {
  await openPreview(page)
  const title = page.getByTestId('field-title').getByRole('textbox')
  await expect(page.getByTestId('field-hero.heading')).toBeVisible()
  await expect(headline(page)).toBeVisible()

  await test.step('a link never leaves the form of the former page beside the new one', async () => {
    const wrong = page.evaluate(watchForm)
    await frame(page)
      .getByRole('link', { name: /^Who we are/ })
      .press('Enter')
    await expect(frame(page).getByRole('heading', { level: 1 })).toContainText('Who We Are')
    await expect(title).toHaveValue('Who We Are')
    expect(await wrong).toBe(0)
  })

  await test.step('Back and Forward lead to a page and its form at once, and so does a link after them', async () => {
    const isHome = async () => {
      await expect(page.getByTestId('field-hero.heading')).toBeVisible()
      await expect(frame(page).getByRole('link', { name: 'Buy course now!' }).first()).toBeVisible()
    }
    await page.goBack()
    await isHome()
    await page.goForward()
    await expect(title).toHaveValue('Who We Are')
    await expect(frame(page).getByRole('heading', { level: 1 })).toContainText('Who We Are')
    await page.goBack()
    await isHome()
    await frame(page)
      .getByRole('link', { name: /^Who we are/ })
      .press('Enter')
    await expect(title).toHaveValue('Who We Are')
  })

  await test.step('slots.ts: the list of pages', async () => {
    await page.getByRole('button', { name: 'Show all pages' }).click()
    for (const name of ['Home page', 'Privacy Policy'])
      await expect(page.getByRole('option', { name })).toBeVisible()
    await page.getByRole('combobox', { name: 'Page' }).fill('priv')
    await page.getByRole('option', { name: 'Privacy Policy' }).click()
    await expect(frame(page).getByRole('heading', { level: 1 })).toContainText('Privacy Policy')
    await expect(title).toHaveValue('Privacy Policy')
  })
})

/** @returns how often the form of the home page was visible once the Studio knew of the next page */
function watchForm() {
  return new Promise<number>((resolve) => {
    let wrong = 0
    const look = () => {
      const isNext = location.search.includes('who-we-are')
      if (isNext && document.querySelector('[data-testid="field-title"]')) return resolve(wrong)
      const form = document.querySelector('[data-testid="field-hero.heading"]')
      if (isNext && form?.checkVisibility()) wrong += 1
      requestAnimationFrame(look)
    }
    look()
  })
}

test('the course and its lessons are shown beside their forms, and a click opens a field @long', async ({
  editor: page,
  request,
}) => {
  await openPreview(page, '/content')
  await expect(page.getByTestId('field-welcome')).toBeVisible()
  await expect(headline(page)).toBeVisible()
  // A click would open the field of the link's text.
  await frame(page).getByRole('link', { name: 'Listen first' }).press('Enter')
  const heading = frame(page).getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Listen first')
  const field = page.getByTestId('field-title').getByRole('textbox')
  await expect(field).toHaveValue('Listen first')
  await clickToEdit(heading, field)
  await write(page, field, 'Listen twice', heading)
  const visitors = await (await request.get(`${SITE}/content/lessons/listen-first`)).text()
  expect(visitors).not.toContain('Listen twice')
})

test('sign-out.ts: tabs beside the preview, and the site after signing out, show what visitors see @long', async ({
  editor: page,
}) => {
  const home = await lake.getDocument('homePage')
  if (!home) throw new Error('The seed has no homePage.')
  await lake.createOrReplace({ ...home, _id: draft, hero: { ...home.hero, heading: 'A draft' } })
  const heading = (place: Page | FrameLocator) => place.getByRole('heading', { level: 1 })
  const expectNoDraft = async () => {
    await expect(heading(page)).not.toContainText('A draft')
    await expect(page.getByRole('button', { name: 'Exit preview' })).toHaveCount(0)
  }
  await openPreview(page)
  await expect(heading(frame(page))).toContainText('A draft')
  await expect(frame(page).getByRole('button', { name: 'Exit preview' })).toHaveCount(0)

  const tab = await page.context().newPage()
  await tab.goto(SITE)
  await expect(heading(tab)).toBeVisible()
  await expect(heading(tab)).not.toContainText('A draft')
  await expect(tab.getByRole('button', { name: 'Exit preview' })).toHaveCount(0)
  await tab.close()
  await page.getByRole('button', { name: 'Refresh preview' }).click()
  await expect(heading(frame(page))).toContainText('A draft')

  // The request may outlive the page, which then reports no response.
  const cookies = async () => (await page.context().cookies(SITE)).map(({ name }) => name)
  await signOut(page)
  await expect.poll(cookies).not.toContain('__prerender_bypass')
  await open(page, 'faq')
  await expect(page.getByText('Demo editor')).toBeVisible()
  await expect(page.getByText('No access yet? Ask the site’s owner.')).toBeVisible()
  await expect(page.getByText('How does the course work?')).toBeHidden()
  await page.goto('/')
  await expectNoDraft()
})

test('the page shows at once whatever is typed, also before it is rendered @long', async ({
  editor: page,
}) => {
  await openPreview(page)
  await expect(headline(page)).toBeVisible()

  await test.step('rich-text.tsx: a formatted text, with a new paragraph', async () => {
    const editor = page.getByTestId('field-about.body').getByRole('textbox').first()
    await clickToEdit(frame(page).getByRole('heading', { name: 'We came here' }), editor)
    await editor.click()
    await page.keyboard.type(' Every day.')
    await expect(frame(page).getByText(' Every day.')).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.type('And at night.')
    const paragraph = frame(page)
      .locator('p')
      .filter({ hasText: /^And at night/, visible: true })
    await expect(paragraph).toBeVisible()
    // Then it comes from the draft, as a part of the page that can be clicked.
    await expect(paragraph).toHaveText(/night\..{100}/)
    await expect(paragraph).toHaveCount(1)
  })

  await test.step('the page can be shown as on a phone', async () => {
    const width = () => page.locator('iframe').evaluate((element) => element.clientWidth)
    const wide = await width()
    await page.getByTestId('preview-viewport-toggle').click()
    await expect.poll(width).toBeLessThan(Math.min(wide, 500))
    await page.getByTestId('preview-viewport-toggle').click()
    await expect.poll(width).toBe(wide)
  })
})
