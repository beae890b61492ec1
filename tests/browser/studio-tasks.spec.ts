import type { Page } from '@playwright/test'
import sharp from 'sharp'
import {
  confirmRemoval,
  expect,
  field,
  fromMenu,
  lake,
  publishByApi,
  publishWith,
  test,
  visit,
} from './studio.ts'
import { boxOf, button, dateIn, drag, input, insert, openContent, task, write } from './tasks.ts'

/** What staff do, each task from the start screen and with so many clicks at most. */

const closeDialog = (page: Page) => button(page, 'Close dialog').last().click()
const inList = (page: Page, words: string) => page.getByRole('link', { name: words }).last()

/** A field of the item whose dialog is open. */
const part = (page: Page, name: string) =>
  page.getByRole('dialog').last().locator(`[data-testid^="field-"][data-testid$="${name}"]`)

const expectVisitors = (path: string, words: string | RegExp) =>
  expect.poll(async () => (await visit(path)).html, path).toMatch(words)

/** An image of one color, large enough for every place of the site. */
const image = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({
    create: { width: 2400, height: 1600, channels: 3, background: '#3446c9' },
  })
    .png()
    .toBuffer(),
})

const discounts = 'Are there any discounts?'

test('staff replace an image', async ({ editor: page }) => {
  await task('replace an image and its description', 8, page, async () => {
    const before = await lake.getDocument('homePage')
    if (!before) throw new Error('There is no home page.')
    const crop = { _type: 'sanity.imageCrop', left: 0, right: 0.2, top: 0, bottom: 0 }
    await lake.patch('homePage').set({ 'about.image.crop': crop }).commit()
    await openContent(page, 'Home page')
    await page.getByTestId('group-tab-about').click()
    await page.getByTestId('options-menu-button').click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByText('Upload', { exact: true }).click()
    await (await chooser).setFiles(await image('desk.png'))
    await expect(button(page, 'It still fits')).toBeVisible()
    await write(input(page, 'about.image.alt'), 'A desk in plain blue.')
    await publishWith(page, 'A desk in plain blue.')
    await expectVisitors('/', 'alt="A desk in plain blue."')
    await expect(page.getByText('isn’t saved')).toHaveCount(0)
    const home = '*[_id == "homePage"][0].about.image'
    const asset = await lake.fetch<string>(`${home}.asset._ref`)
    expect((await visit()).html).toContain(asset.split('-')[1])
    // The whole new image: the crop was for the former one.
    expect(await lake.fetch(`${home}.crop`)).toBeNull()
    await lake.createOrReplace(before)
    await lake.delete(asset)
  })
})

test('questions: edit, add, order, open, bring back a version and a deleted one @long', async ({
  editor: page,
}) => {
  await task('edit an answer', 6, page, async () => {
    await openContent(page, 'FAQ')
    await inList(page, discounts).click()
    await insert(input(page, 'answer'), 'Yes, in May. ')
    await publishWith(page, 'Yes, in May.')
    await expectVisitors('/', 'Yes, in May.')
  })

  await task('add a question', 7, page, async () => {
    await openContent(page, 'FAQ')
    await page.getByTestId('action-intent-button').click()
    await write(input(page, 'question'), 'Is there homework?')
    await insert(input(page, 'answer'), 'One task a week.')
    await publishWith(page, 'One task a week.')
    await expectVisitors('/', /Are there any discounts\?.*Is there homework\?.*One task a week\./s)
  })

  await task('put questions in another order', 3, page, async () => {
    await openContent(page, 'FAQ')
    const from = await boxOf(inList(page, discounts))
    const to = await boxOf(inList(page, 'How does the course work?'))
    await drag(page, { x: from.x + 15, y: from.y + 20 }, { x: to.x + 15, y: to.y + 5 })
    await expectVisitors('/', /Are there any discounts\?.*How does the course work\?/s)
  })

  await task('choose the question that is open at first', 8, page, async () => {
    await openContent(page, 'Home page')
    await page.getByTestId('group-tab-faq').click()
    await page.locator('[id="faq.openRow-menuButton"]').click()
    await page.getByRole('menuitem', { name: 'Replace', exact: true }).click()
    await expect(page.getByPlaceholder('Type to search')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('any discounts')
    await page.getByRole('option', { name: discounts }).click()
    await publishWith(page, 'faq-discounts')
    await expectVisitors('/', /<details[^>]* open=[^>]*>(?:(?!<\/details>).)*id="faq-discounts"/s)
  })

  await task('bring back an earlier version', 9, page, async () => {
    const row = await lake.getDocument('faq-scholarships')
    if (!row) throw new Error('There is no such question.')
    const { _rev, ...copy } = row
    for (const question of ['Are there grants?', 'Who pays for it?']) {
      await lake.create({ ...copy, question, _id: 'drafts.faq-scholarships' })
      await publishByApi('faq-scholarships')
    }
    await openContent(page, 'FAQ')
    await inList(page, 'Who pays for it?').click()
    await fromMenu(page, 'Earlier versions…')
    await button(page, /^Show the version/)
      .first()
      .click()
    await expect(page.getByTestId('changes').locator('ins')).not.toHaveCount(0)
    await button(page, 'Put back this version').click()
    await expect(input(page, 'question')).toHaveValue('Are there grants?')
    await publishWith(page, 'Are there grants?')
    await expectVisitors('/', 'Are there grants?')
  })

  await task('delete a question, and bring it back', 10, page, async () => {
    const words = 'Which payment methods do you accept?'
    await openContent(page, 'FAQ')
    await inList(page, words).click()
    await fromMenu(page, 'Delete')
    await confirmRemoval(page).click()
    await expect(page.getByTestId('document-pane')).toBeHidden()
    await expect.poll(async () => (await visit()).html).not.toContain(words)
    await page.getByRole('link', { name: 'Start', exact: true }).click()
    await button(page, `Restore ${words}`).click()
    await publishWith(page, words)
    await expectVisitors('/', /mentoring\?.*payment methods.*in instalments\?/s)
  })
})

test('pages, and links to them @long', async ({ editor: page }) => {
  await task('reword a section of a policy and set its date', 9, page, async () => {
    await openContent(page, 'Pages and policies')
    await inList(page, 'Privacy Policy').click()
    await field(page, 'sections').getByText('Information Collection').click()
    await insert(part(page, 'body').getByRole('textbox'), 'Not a word. ')
    await closeDialog(page)
    await dateIn(page, 'effectiveDate').fill('2027-03-01')
    await publishWith(page, '2027-03-01')
    await expectVisitors('/privacy-policy', /March 1, 2027.*Not a word\./s)
  })

  await task('write a campaign page', 31, page, async () => {
    const add = async (kind: string) => {
      await field(page, 'sections').getByTestId('add-multiple-object-button').click()
      await page.getByRole('menuitem', { name: kind, exact: true }).click()
    }
    await openContent(page, 'Pages and policies')
    await page.getByTestId('action-intent-button').click()
    await write(input(page, 'title'), 'Spring intake')
    await expect(input(page, 'slug')).toHaveValue('spring-intake')
    await write(input(page, 'intro'), 'Start with the others.')
    await add('Text')
    await write(part(page, '.heading').getByRole('textbox'), 'What happens in spring')
    await expect(
      part(page, '.anchor').getByText('/spring-intake#what-happens-in-spring'),
    ).toBeVisible()
    await insert(part(page, '.body').getByRole('textbox'), 'You work on your own business.')
    await closeDialog(page)
    await add('Figures')
    await write(part(page, '.heading').getByRole('textbox'), 'In figures')
    for (const [number, label] of [
      ['4', 'modules'],
      ['12', 'lessons'],
    ] as const) {
      await page.getByRole('dialog').last().getByRole('button', { name: 'Add item' }).click()
      await write(part(page, '.number').getByRole('textbox'), number)
      await write(part(page, '.label').getByRole('textbox'), label)
      // Above the form of the figure is the way back to its section.
      await page.getByRole('dialog').last().getByRole('button', { name: 'In figures' }).click()
    }
    await closeDialog(page)
    await add('Call to action')
    await write(part(page, '.heading').getByRole('textbox'), 'Join the next group!')
    await closeDialog(page)
    for (const words of ['Join the next group!', 'Call to action'])
      await expect(field(page, 'sections').getByText(words, { exact: true })).toBeVisible()
    await page.getByTestId('group-tab-sharing').click()
    await write(input(page, 'seo.title'), 'Spring intake')
    await write(input(page, 'seo.description'), 'The course from the first of March.')
    await publishWith(page, 'The course from the first of March.')
    const live = page.locator('[data-ui="Toast"]').filter({ hasText: /^Live.*Spring intake/s })
    await expect(live.getByRole('link')).toHaveText('Spring intake')
    await expectVisitors(
      '/spring-intake',
      /You work on your own business\..*In figures.*Join the next group!.*\$1,500/s,
    )
    const { html } = await visit('/spring-intake')
    for (const words of ['lessons', '>12<', 'Buy course now!']) expect(html).toContain(words)
  })
})

test('a temporary offer @long', async ({ editor: page }) => {
  await task('give the price a temporary offer', 9, page, async () => {
    await openContent(page, 'Site settings')
    await page.getByTestId('group-tab-price').click()
    await write(field(page, 'offer.total').getByRole('spinbutton'), '1200')
    for (const amount of ['400', '800']) {
      await field(page, 'offer.instalments').getByRole('button', { name: /^Add/ }).click()
      await page.keyboard.insertText(amount)
    }
    await expect(field(page, 'offer').getByLabel('Second payment')).toHaveValue('800')
    await dateIn(page, 'offer.until').fill('2030-01-31T18:00')
    await publishWith(page, '2030-01-31')
    for (const amount of ['$1,200', '$800'])
      await expect.poll(async () => (await visit()).html).toContain(amount)
  })
})
