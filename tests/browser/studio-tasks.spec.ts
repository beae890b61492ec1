import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { countClicks } from './clicks.ts'
import { memberApi } from './member-api.ts'
import {
  test as base,
  confirmPublish,
  expect,
  field,
  lake,
  publish,
  SITE,
  signIn,
  visit,
} from './studio.ts'

/** What staff do, each from the start screen and with so many clicks at most. */

type Desk = { page: Page; clicks: Awaited<ReturnType<typeof countClicks>> }

/** One loaded Studio for all tasks. */
const test = base.extend<object, { desk: Desk }>({
  desk: [
    async ({ browser }, use, { project }) => {
      const { viewport, baseURL } = project.use
      const context = await browser.newContext({
        ...(viewport && { viewport }),
        ...(baseURL && { baseURL }),
      })
      const clicks = await countClicks(context)
      const page = await context.newPage()
      await signIn(page)
      await use({ page, clicks })
      await context.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  context: ({ desk }, use) => use(desk.page.context()),
  page: ({ desk }, use) => use(desk.page),
})

test.describe.configure({ mode: 'default', timeout: 60_000 })
test.use({ actionTimeout: 15_000 })

test.beforeEach(async ({ desk: { page, clicks } }) => {
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  clicks.reset()
})

const shortcut = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Edit' }).getByRole('link', { name }).click()
const inList = (page: Page, words: string) => page.getByRole('link', { name: words }).last()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const input = (page: Page, name: string) => field(page, name).getByRole('textbox')

/** A field of the item whose dialog is open. */
const part = (page: Page, name: string) =>
  page.getByRole('dialog').last().locator(`[data-testid^="field-"][data-testid$="${name}"]`)

/** Clicks into a field and types, in place of what was there. */
async function write(target: Locator, words: string) {
  await target.click()
  await target.press('ControlOrMeta+A')
  await target.page().keyboard.insertText(words)
}

async function insert(text: Locator, words: string) {
  await text.click()
  // At once, as it is pasted: the editor may move the cursor after the first letter of a draft.
  await text.page().keyboard.insertText(words)
}

async function writeDate(target: Locator, words: string) {
  await write(target, words)
  await target.press('Enter')
}

/** The browser draws the list of a native field itself: one click opens it, one chooses. */
async function choose({ clicks }: Desk, target: Locator, option: string) {
  await target.selectOption(option)
  clicks.add(2)
}

const drafts = () => lake.fetch('*[_id in path("drafts.**")]')

/** Two clicks, once the draft holds these words. */
async function publishOnce(page: Page, words: string) {
  await expect.poll(async () => JSON.stringify(await drafts())).toContain(words)
  // As the mouse of a person does, who cannot click in the moment in which the button changes.
  await publish(page).hover()
  await publish(page).click()
  await confirmPublish(page).click()
  await expect.poll(drafts).toEqual([])
}

const expectVisitors = (path: string, words: string | RegExp) =>
  expect.poll(async () => (await visit(path)).html, path).toMatch(words)

const expectFew = ({ clicks }: Desk, most: number) =>
  expect(clicks.count(), 'clicks').toBeLessThanOrEqual(most)

/** A picture of one color, large enough for every place of the site. */
const image = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({
    create: { width: 2400, height: 1600, channels: 3, background: '#3446c9' },
  })
    .png()
    .toBuffer(),
})

/** Publishes a page of our own, which may move. */
async function publishAlumni() {
  const page = await lake.getDocument('page-who-we-are')
  if (!page) throw new Error('There is no page to copy.')
  const { _rev, ...copy } = page
  const slug = { _type: 'slug', current: 'alumni' }
  await lake.create({ ...copy, _id: 'page-alumni', title: 'Our alumni', slug })
}

test('edit an answer', async ({ desk }) => {
  const { page } = desk
  await shortcut(page, 'Questions')
  await inList(page, 'Are there any discounts?').click()
  await insert(input(page, 'answer'), 'Yes, in May. ')
  await publishOnce(page, 'Yes, in May.')
  await expectVisitors('/', 'Yes, in May.')
  expectFew(desk, 5)
})

test('add a question', async ({ desk }) => {
  const { page } = desk
  await shortcut(page, 'Questions')
  await page.getByTestId('action-intent-button').click()
  await write(input(page, 'question'), 'Is there homework?')
  await input(page, 'answer').click()
  await page.keyboard.insertText('One task a week.')
  await publishOnce(page, 'One task a week.')
  await expectVisitors('/', /Are there any discounts\?.*Is there homework\?.*One task a week\./s)
  expectFew(desk, 6)
})

test('put questions in another order', async ({ desk }) => {
  const { page } = desk
  await shortcut(page, 'Questions')
  await expect(inList(page, 'Are there any discounts?')).toBeVisible()
  const from = await inList(page, 'Are there any discounts?').boundingBox()
  const to = await inList(page, 'How does the course work?').boundingBox()
  if (!from || !to) throw new Error('The rows are not in sight.')
  await page.mouse.move(from.x + 15, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 15, from.y, { steps: 5 })
  await page.mouse.move(to.x + 15, to.y + 5, { steps: 20 })
  await page.mouse.up()
  await expectVisitors('/', /Are there any discounts\?.*How does the course work\?/s)
  expectFew(desk, 2)
})

test('choose the question that is open at first', async ({ desk }) => {
  const { page } = desk
  await shortcut(page, 'Home page')
  await page.getByTestId('group-tab-faq').click()
  await page.getByPlaceholder('Type to search').click()
  await page.keyboard.type('any discounts')
  await page.getByRole('option', { name: 'Are there any discounts?' }).click()
  await publishOnce(page, 'faq-discounts')
  await expectVisitors('/', /<details[^>]* open=[^>]*>(?:(?!<\/details>).)*id="faq-discounts"/s)
  expectFew(desk, 6)
})

test('reword a section of a policy and set its date', async ({ desk }) => {
  const { page } = desk
  await shortcut(page, 'Pages and policies')
  await inList(page, 'Privacy Policy').click()
  await field(page, 'sections').getByText('Information Collection').click()
  await insert(part(page, 'body').getByRole('textbox'), 'Not a word. ')
  await button(page, 'Close dialog').click()
  await writeDate(input(page, 'effectiveDate'), '2027-03-01')
  await publishOnce(page, '2027-03-01')
  await expectVisitors('/privacy-policy', /March 1, 2027.*Not a word\./s)
  expectFew(desk, 8)
})

test('write a campaign page', async ({ desk }) => {
  const { page } = desk
  const add = async (kind: string) => {
    await field(page, 'sections').getByTestId('add-multiple-object-button').click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
  }
  const done = () => button(page, 'Close dialog').last().click()
  await shortcut(page, 'Pages and policies')
  await page.getByTestId('action-intent-button').click()
  await write(input(page, 'title'), 'Spring intake')
  await write(input(page, 'intro'), 'Start with the others.')
  await add('Text')
  await write(part(page, '.heading').getByRole('textbox'), 'What happens in spring')
  await part(page, '.body').getByRole('textbox').click()
  await page.keyboard.insertText('You work on your own business.')
  await done()
  await add('Figures')
  await write(part(page, '.heading').getByRole('textbox'), 'In figures')
  for (const [number, label] of [
    ['4', 'modules'],
    ['12', 'lessons'],
  ] as const) {
    await button(page, 'Add figure').click()
    await write(part(page, '.number').getByRole('textbox'), number)
    await write(part(page, '.label').getByRole('textbox'), label)
    await done()
  }
  await done()
  await add('Call to action')
  await write(part(page, '.heading').getByRole('textbox'), 'Join the next group!')
  await done()
  await page.getByTestId('group-tab-sharing').click()
  await write(input(page, 'seo.title'), 'Spring intake')
  await write(input(page, 'seo.description'), 'The course from the first of March.')
  await publishOnce(page, 'The course from the first of March.')
  await expect.poll(async () => (await visit('/spring-intake')).status).toBe(200)
  await expectVisitors(
    '/spring-intake',
    /You work on your own business\..*12.*lessons.*Join the next group!.*\$1500.*Buy course now!/s,
  )
  expectFew(desk, 30)
})

test('change the address of a page', async ({ desk }) => {
  const { page } = desk
  await publishAlumni()
  await shortcut(page, 'Pages and policies')
  await inList(page, 'Our alumni').click()
  await field(page, 'slug').getByRole('textbox').click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('graduates')
  await publishOnce(page, 'graduates')
  await expectVisitors('/graduates', 'Our alumni')
  const old = async () => {
    const response = await fetch(`${SITE}/alumni`, { redirect: 'manual' })
    return `${response.status} ${response.headers.get('location')}`
  }
  await expect.poll(old).toBe('308 /graduates')
  expectFew(desk, 5)
})

test('add a link to the footer', async ({ desk }) => {
  const { page } = desk
  await publishAlumni()
  await page.getByRole('link', { name: 'Content', exact: true }).click()
  await page.getByTestId('pane-item-Site settings').click()
  await page.getByTestId('group-tab-links').click()
  await field(page, 'footerLinks').getByRole('button', { name: 'Add link' }).click()
  await write(part(page, '.label').getByRole('textbox'), 'Where they are now')
  await choose(desk, part(page, '.kind').getByRole('combobox'), 'A page')
  await page.getByRole('dialog').getByPlaceholder('Type to search').click()
  await page.keyboard.type('Our alumni')
  await page.getByRole('option', { name: 'Our alumni' }).click()
  await button(page, 'Close dialog').click()
  await publishOnce(page, 'page-alumni')
  await expectVisitors('/', /<footer.*href="\/alumni"[^>]*>Where they are now/s)
  expectFew(desk, 12)
})

test('replace a picture and its description', async ({ desk }) => {
  const { page } = desk
  const before = await lake.getDocument('homePage')
  if (!before) throw new Error('There is no home page.')
  await shortcut(page, 'Home page')
  await page.getByTestId('group-tab-about').click()
  await page.getByTestId('options-menu-button').click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('Upload', { exact: true }).click()
  await (await chooser).setFiles(await image('desk.png'))
  await expect(button(page, 'It still fits')).toBeVisible()
  await write(input(page, 'about.image.alt'), 'A desk in plain blue.')
  await publishOnce(page, 'A desk in plain blue.')
  await expectVisitors('/', 'alt="A desk in plain blue."')
  const asset = await lake.fetch<string>('*[_id == "homePage"][0].about.image.asset._ref')
  expect((await visit()).html).toContain(asset.split('-')[1])
  await lake.createOrReplace(before)
  await lake.delete(asset)
  expectFew(desk, 7)
})

test('change the days of the refund everywhere', async ({ desk }) => {
  const { page } = desk
  await shortcut(page, 'Price and refunds')
  await write(field(page, 'refund.days').getByRole('spinbutton'), '14')
  await publishOnce(page, '"days":14')
  for (const path of ['/', '/reimbursement']) {
    await expectVisitors(path, '14 days')
    expect((await visit(path)).html).not.toMatch(/seven days|\b7 days/i)
  }
  expectFew(desk, 4)
})

test('put up an announcement with an end, and take it down', async ({ desk }) => {
  const { page } = desk
  const shown = page.getByLabel('Show the announcement')
  const words = 'Doors open on Monday'
  await lake.patch('announcement', { set: { shown: false } }).commit()
  await shortcut(page, 'Announcement')
  await shown.click()
  await write(input(page, 'message'), words)
  await writeDate(input(page, 'until'), '2030-01-31 18:00')
  await publishOnce(page, '2030-01-31')
  await expectVisitors('/', words)
  await shown.click()
  await publishOnce(page, '"shown":false')
  await expect.poll(async () => (await visit()).html).not.toContain(words)
  await expect(input(page, 'message')).toHaveValue(words)
  expectFew(desk, 9)
})

test('give the price a temporary offer', async ({ desk }) => {
  const { page } = desk
  await shortcut(page, 'Price and refunds')
  await write(field(page, 'offer.total').getByRole('spinbutton'), '1200')
  for (const amount of ['400', '800']) {
    await field(page, 'offer.instalments').getByRole('button', { name: /^Add/ }).click()
    await page.keyboard.insertText(amount)
  }
  await writeDate(input(page, 'offer.until'), '2030-01-31 18:00')
  await publishOnce(page, '2030-01-31')
  await expectVisitors('/', /\$1200/)
  await expectVisitors('/', /\$800/)
  expectFew(desk, 7)
})

test('add a lesson, and put it in the course', async ({ desk, request }) => {
  const { page } = desk
  await shortcut(page, 'Lessons')
  await page.getByTestId('action-intent-button').click()
  await write(input(page, 'title'), 'Thank well')
  await write(input(page, 'summary'), 'Say thank you so that it is heard.')
  await input(page, 'body').click()
  await page.keyboard.insertText('Write three cards.')
  await publishOnce(page, 'Write three cards.')
  await page.getByTestId('pane-item-Course').click()
  await test.step('a row without a lesson does not stay', async () => {
    const before = desk.clicks.count()
    const search = page.getByPlaceholder('Type to search')
    await button(page, 'Add item').click()
    await page.getByRole('menuitem', { name: 'Lesson' }).click()
    await expect(search).toBeFocused()
    await input(page, 'welcome').click()
    await expect(search).toBeHidden()
    desk.clicks.add(before - desk.clicks.count())
  })
  await button(page, 'Add item').click()
  await page.getByRole('menuitem', { name: 'Lesson' }).click()
  await page.keyboard.insertText('Thank')
  await page.getByRole('option', { name: /Thank well/ }).click()
  await publishOnce(page, 'outline')
  const members = memberApi(request)
  await expect.poll(async () => (await members.lessonsOf('Leadership'))?.at(-1)).toBe('Thank well')
  expectFew(desk, 13)
})

/** The middle of the dots by which a row of the course is dragged. */
async function handleOf(page: Page, title: string) {
  const handles = field(page, 'outline').locator('[data-ui="DragHandleButton"]')
  const beside = handles.and(page.locator(`:left-of(:text-is("${title}"))`)).first()
  await expect(beside).toBeVisible()
  const box = await beside.boundingBox()
  if (!box) throw new Error(`The row "${title}" has no dots.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('move a lesson to another module', async ({ desk, request }) => {
  const { page } = desk
  await shortcut(page, 'Course')
  const from = await handleOf(page, 'Plan a campaign')
  const to = await handleOf(page, 'Shape your offer')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y + 10, { steps: 20 })
  await page.mouse.up()
  await publishOnce(page, 'outline')
  await expect
    .poll(() => memberApi(request).lessonsOf('Sales'))
    .toEqual(['Shape your offer', 'Plan a campaign', 'Listen first', 'Close with care'])
  expectFew(desk, 4)
})

test('announce a workshop', async ({ desk, request }) => {
  const { page } = desk
  await shortcut(page, 'Workshops')
  await page.getByTestId('action-intent-button').click()
  await write(input(page, 'title'), 'A morning of thanks')
  await write(input(page, 'summary'), 'Bring three names.')
  await writeDate(input(page, 'startsAt'), '2030-01-31 18:00')
  await write(input(page, 'joinLink'), 'https://meet.fourfold.example/thanks')
  await publishOnce(page, 'meet.fourfold.example/thanks')
  const titles = async () =>
    (await memberApi(request).outline()).workshops.map(({ title }) => title)
  await expect.poll(titles).toContain('A morning of thanks')
  expectFew(desk, 8)
})

test('bring back an earlier version', async ({ desk }) => {
  const { page } = desk
  const row = await lake.getDocument('faq-scholarships')
  if (!row) throw new Error('There is no such question.')
  const { _rev, ...copy } = row
  for (const question of ['Are there grants?', 'Who pays for it?']) {
    await lake.create({ ...copy, question, _id: 'drafts.faq-scholarships' })
    await lake.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.faq-scholarships',
      publishedId: 'faq-scholarships',
    })
  }
  await shortcut(page, 'Questions')
  await inList(page, 'Who pays for it?').click()
  await page.getByTestId('document-pane').getByTestId('pane-context-menu-button').click()
  await page.getByTestId('action-history').click()
  await page.getByTestId('timeline-item-button').filter({ hasText: 'Published' }).nth(1).click()
  await expect(input(page, 'question')).toHaveValue('Are there grants?')
  await button(page, 'Revert to revision').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revert', exact: true }).click()
  await publishOnce(page, 'Are there grants?')
  await expectVisitors('/', 'Are there grants?')
  expectFew(desk, 9)
})

test('delete a question, and bring it back', async ({ desk }) => {
  const { page } = desk
  const words = 'Are there any discounts?'
  await shortcut(page, 'Questions')
  await inList(page, words).click()
  await page.getByTestId('action-menu-button').click()
  await page.getByTestId('action-Delete').click()
  await page.getByTestId('confirm-removal').click()
  await expect.poll(async () => (await visit()).html).not.toContain(words)
  await page.getByRole('link', { name: 'Start', exact: true }).click()
  await button(page, `Restore ${words}`).click()
  await publishOnce(page, words)
  await expectVisitors('/', words)
  expectFew(desk, 9)
})
