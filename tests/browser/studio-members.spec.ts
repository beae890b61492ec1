import type { Page } from '@playwright/test'
import { memberApi } from './member-api.ts'
import {
  expect,
  field,
  lake,
  open,
  publish,
  publishDraft,
  publishOpen,
  SITE,
  STUDIO,
  test,
} from './studio.ts'

const BRAND = 'members.lesson-build-your-brand'
const AUDIENCE = 'members.lesson-find-your-audience'
const COURSE = 'members.course'

const openLesson = (page: Page, id: string) => open(page, `members;lesson;${id}`)
const input = (page: Page, name: string) => field(page, name).getByRole('textbox')
const fieldOf = (id: string, name: string) =>
  lake.fetch<unknown>(`*[_id == $id][0].${name}`, { id })

test('the members’ area lists the course, lessons, workshops and mentorships', async ({
  editor,
}) => {
  await open(editor, 'members;members.course')
  const outline = field(editor, 'outline')
  for (const title of ['Marketing', 'Sales'])
    await expect(outline.getByRole('button', { name: `${title} Module` })).toBeVisible()
  await expect(outline.getByText('Find your audience')).toBeVisible()
  await editor.getByTestId('pane-item-Workshops').click()
  const workshops = editor.getByTestId('document-list-pane').getByRole('link')
  await expect(workshops).toHaveText([/The talk you put off/, /campaign table/, /Pricing clinic/])
  await editor.getByTestId('pane-item-Mentorships').click()
  await expect(editor.getByRole('link', { name: /Leadership mentorship/ })).toBeVisible()
})

for (const [what, link, name, value] of [
  ['the course', `id=${COURSE};type=course`, 'welcome', /^Good to have you here/],
  ['a lesson', `id=${BRAND};type=lesson`, 'title', 'Build your brand'],
  ['a mentorship', 'id=members.mentorship-numbers;type=mentorship', 'title', 'Numbers mentorship'],
] as const) {
  test(`a link to ${what} opens it below its list`, async ({ editor }) => {
    await editor.goto(`${STUDIO}/intent/edit/${link}`)
    await expect(input(editor, name)).toHaveValue(value)
    await expect(editor).toHaveURL(/\/structure\/members;/)
  })
}

test('a search for the course finds it, and opens it', async ({ editor }) => {
  await open(editor, '')
  const found = editor.getByTestId('search-results').getByText('Course', { exact: true }).first()
  // The Studio closes a search that is opened while it still loads.
  await expect(async () => {
    await editor.getByTestId('studio-search').click()
    await editor.getByPlaceholder('Search', { exact: true }).fill('one plan', { timeout: 2_000 })
    await found.click({ timeout: 8_000 })
  }).toPass()
  await expect(input(editor, 'welcome')).toHaveValue(/^Good to have you here/)
})

test('a half-written lesson stays a draft while a workshop is published', async ({
  editor,
  request,
}) => {
  const members = memberApi(request)
  await openLesson(editor, BRAND)
  await input(editor, 'title').fill('Build your')
  await expect.poll(() => fieldOf(`drafts.${BRAND}`, 'title')).toBe('Build your')

  await open(editor, 'members;workshop;members.workshop-pricing-clinic')
  await input(editor, 'title').fill('Pricing hospital')
  await expect
    .poll(() => fieldOf('drafts.members.workshop-pricing-clinic', 'title'))
    .toBe('Pricing hospital')
  await publishOpen(editor, 'members.workshop-pricing-clinic')

  await expect
    .poll(members.outline)
    .toMatchObject({ workshops: [{ title: 'Pricing hospital' }, {}, {}] })
  expect(await members.lessonsOf('Marketing')).toContain('Build your brand')
  expect(await members.lesson('build-your-brand')).toMatchObject({ title: 'Build your brand' })
  expect(await fieldOf(`drafts.${BRAND}`, 'title')).toBe('Build your')
})

/** The middle of the dots by which a row of the course is dragged. */
async function handleOf(page: Page, title: string) {
  const handles = field(page, 'outline').locator('[data-ui="DragHandleButton"]')
  const beside = handles.and(page.locator(`:left-of(:text-is("${title}"))`)).first()
  const box = await beside.boundingBox()
  if (!box) throw new Error(`The row "${title}" has no dots.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('a lesson that is dragged below another module is there for members after publishing', async ({
  editor,
  request,
}) => {
  const members = memberApi(request)
  // Tall enough for the whole list: a list that scrolls meanwhile would move the target.
  await editor.setViewportSize({ width: 1440, height: 1900 })
  await open(editor, `members;${COURSE}`)
  const from = await handleOf(editor, 'Plan a campaign')
  const to = await handleOf(editor, 'Shape your offer')
  await editor.mouse.move(from.x, from.y)
  await editor.mouse.down()
  await editor.mouse.move(to.x, to.y + 10, { steps: 20 })
  await editor.mouse.up()
  const order = () => lake.fetch<string[]>(`*[_id == "drafts.${COURSE}"][0].outline[3...6]._key`)
  await expect.poll(order).toEqual(['sales', 'shape-your-offer', 'plan-a-campaign'])
  expect(await members.lessonsOf('Marketing')).toContain('Plan a campaign')

  await publishDraft(editor)
  await expect
    .poll(() => members.lessonsOf('Sales'))
    .toEqual(['Shape your offer', 'Plan a campaign', 'Listen first', 'Close with care'])
  expect(await members.lessonsOf('Marketing')).toEqual(['Find your audience', 'Build your brand'])
})

test('a lesson is found by its title, and added to the course', async ({ editor, request }) => {
  await lake.create({
    ...(await lake.getDocument(BRAND)),
    _id: 'members.lesson-thank-well',
    _type: 'lesson',
    title: 'Thank well',
    key: { _type: 'slug', current: 'thank-well' },
  })
  await open(editor, `members;${COURSE}`)
  const outline = field(editor, 'outline')
  await editor.getByRole('button', { name: 'Add item' }).click()
  await editor.getByRole('menuitem', { name: 'Lesson' }).click()
  await outline.getByPlaceholder('Type to search').fill('Thank')
  await expect(outline.getByRole('button', { name: /create/i })).toHaveCount(0)
  await editor.getByRole('option', { name: /Thank well/ }).click()
  await expect
    .poll(() => lake.fetch(`*[_id == "drafts.${COURSE}"][0].outline[-1]._ref`))
    .toBe('members.lesson-thank-well')
  await publishDraft(editor)
  const members = memberApi(request)
  await expect.poll(async () => (await members.lessonsOf('Leadership'))?.at(-1)).toBe('Thank well')
})

test('two people edit two lessons at the same time, and publish each on their own', async ({
  editor,
  browser,
  session,
  request,
}) => {
  const members = memberApi(request)
  const context = await browser.newContext({ storageState: session })
  const colleague = await context.newPage()
  await openLesson(editor, BRAND)
  await openLesson(colleague, AUDIENCE)
  await Promise.all([
    input(editor, 'summary').fill('What you can be relied on for.'),
    input(colleague, 'summary').fill('The customers you want more of.'),
  ])
  await expect.poll(() => fieldOf(`drafts.${BRAND}`, 'summary')).toMatch(/^What you/)
  await expect.poll(() => fieldOf(`drafts.${AUDIENCE}`, 'summary')).toMatch(/^The customers/)

  await publishOpen(colleague, AUDIENCE)
  await expect
    .poll(async () => (await members.lesson('find-your-audience')).summary)
    .toBe('The customers you want more of.')
  expect((await members.lesson('build-your-brand')).summary).not.toMatch(/^What you/)
  await expect(input(editor, 'summary')).toHaveValue('What you can be relied on for.')

  await publishOpen(editor, BRAND)
  await expect
    .poll(async () => (await members.lesson('build-your-brand')).summary)
    .toBe('What you can be relied on for.')
  await context.close()
})

test('one lesson is taken back to an earlier revision while another keeps its draft', async ({
  editor,
  request,
}) => {
  const members = memberApi(request)
  await lake.create({
    ...(await lake.getDocument(AUDIENCE)),
    _id: `drafts.${AUDIENCE}`,
    _type: 'lesson',
    summary: 'Unfinished',
  })
  const [older, newer] = ['The older summary.', 'The newer summary.']
  await openLesson(editor, BRAND)
  for (const words of [older, newer]) {
    await input(editor, 'summary').fill(words)
    await expect.poll(() => fieldOf(`drafts.${BRAND}`, 'summary')).toBe(words)
    await publishOpen(editor, BRAND)
  }
  await editor.getByTestId('document-pane').getByTestId('pane-context-menu-button').click()
  await editor.getByTestId('action-history').click()
  await editor.getByTestId('timeline-item-button').filter({ hasText: 'Published' }).nth(1).click()
  await expect(input(editor, 'summary')).toHaveValue(older)
  await editor.getByRole('button', { name: 'Revert to revision' }).click()
  await editor.getByRole('dialog').getByRole('button', { name: 'Revert', exact: true }).click()
  await expect.poll(() => fieldOf(`drafts.${BRAND}`, 'summary')).toBe(older)
  await publishOpen(editor, BRAND)

  await expect.poll(async () => (await members.lesson('build-your-brand')).summary).toBe(older)
  expect(await fieldOf(`drafts.${AUDIENCE}`, 'summary')).toBe('Unfinished')
  expect((await members.lesson('find-your-audience')).summary).not.toBe('Unfinished')
})

test('the order of the mentorships is changed with buttons, and members see it', async ({
  editor,
  request,
}) => {
  await open(editor, 'members;mentorship')
  const rows = editor.locator('[data-rfd-draggable-id]')
  await expect(rows).toHaveText([/^Campaign/, /^Numbers/, /^Leadership/])
  await editor.getByTestId('pane-context-menu-button').last().click()
  await editor.getByRole('menuitem', { name: /move buttons/ }).click()
  await rows.nth(2).getByRole('button').first().click()
  await expect(rows).toHaveText([/^Campaign/, /^Leadership/, /^Numbers/])
  await expect.poll(memberApi(request).outline).toMatchObject({
    mentorships: [{ title: /Campaign/ }, { title: 'Leadership mentorship' }, {}],
  })
})

test('a file that is uploaded in the Studio reaches members only', async ({ editor, request }) => {
  const members = memberApi(request)
  const text = 'Sentence,Opposite,Worst Tuesday,Repeated\r\n'
  await openLesson(editor, BRAND)
  await field(editor, 'files').getByRole('button', { name: 'Add file' }).click()
  const dialog = editor.getByRole('dialog').filter({ hasText: 'Drag or paste file here' }).last()
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'promise-test.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  const draft = `*[_id == "drafts.${BRAND}"][0].files[0]`
  await expect.poll(() => lake.fetch(`${draft}.asset->originalFilename`)).toBe('promise-test.csv')
  await expect(publish(editor)).toBeDisabled()
  await editor
    .locator(`[data-testid^='field-files'][data-testid$='title']`)
    .getByRole('textbox')
    .fill('Test of your promise')
  await expect.poll(() => lake.fetch(`${draft}.title`)).toBe('Test of your promise')
  await publishDraft(editor)

  const file = async () => (await members.lesson('build-your-brand')).files[0]
  await expect.poll(file).toMatchObject({ title: 'Test of your promise', name: 'promise-test.csv' })
  const path = `/files/${(await file())?.id}`
  const response = await members.get(path)
  expect(await response.text()).toBe(text)
  expect(response.headers()['content-type']).toMatch(/^text\/csv/)
  expect((await request.get(`${SITE}/api/member${path}`)).status()).toBe(401)
})

test('the link address of another lesson blocks publishing, and the field says why', async ({
  editor,
}) => {
  await openLesson(editor, BRAND)
  await field(editor, 'key').getByRole('button', { name: 'Change' }).click()
  await input(editor, 'key').fill('set-your-prices')
  await expect.poll(() => fieldOf(`drafts.${BRAND}`, 'key.current')).toBe('set-your-prices')
  await field(editor, 'key').getByTestId('input-validation-icon-error').hover()
  await expect(
    editor.getByText('Another lesson has the link address set-your-prices.').first(),
  ).toBeVisible()
  await expect(publish(editor)).toBeDisabled()
})
