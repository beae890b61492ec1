import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { hold } from './fixtures.ts'
import { expect, field, goTo, lake, publishByApi, SITE, test } from './studio.ts'

const SITE_CHECK = /tag=[\w.]*site-check/

test('the start screen shows what needs attention, and brings back what was deleted @long', async ({
  editor,
}) => {
  // A view: what a browser sends that opens the home page.
  await editor.request.get(SITE, { headers: { 'sec-fetch-dest': 'document' } })
  const panel = (name: string) => editor.getByRole('region', { name })
  const restore = editor.getByRole('button', { name: 'Restore Our mentors' })
  /** Other tests delete documents as well, and the panel shows five of them at first. */
  async function findInTrash() {
    const all = panel('Trash').getByRole('button', { name: /^Show all/ })
    await expect(restore.or(all).first()).toBeVisible()
    if (!(await restore.isVisible())) await all.click()
  }
  const errors = panel('Site check').getByRole('button', { name: /to fix$/ })
  const row = await lake.getDocument('faq-refunds')
  await lake.create({ _type: 'faqRow', ...row, _id: 'drafts.faq-refunds', question: '' })
  await lake.create({ _type: 'page', _id: 'page-mentors', title: 'Our mentors' })
  await lake.delete('page-mentors')
  const page = await lake.getDocument('page-legal-disclaimer')
  const moved = { _type: 'page', ...page, _id: 'page-moved', title: 'A page that moved' }
  for (const current of ['before-the-move', 'after-the-move'])
    await lake.createOrReplace({ ...moved, slug: { _type: 'slug', current } })
  const cookie = await lake.getDocument('cookie-progress')
  await lake.create({
    _type: 'cookie',
    ...cookie,
    _id: 'drafts.cookie-test',
    name: 'test-cookie',
  })
  await publishByApi('cookie-test')

  await test.step('it lists what is missing, waiting and recently published', async () => {
    await goTo(editor, '/start')
    await editor.getByRole('button', { name: 'Check again' }).click()
    await errors.click()
    await expect(panel('Site check')).toContainText('Write the question as a visitor would ask it.')
    const all = panel('Waiting to be published').getByRole('button', { name: /^Show all/ })
    // Other tests may leave many drafts.
    if (await all.isVisible()) await all.click()
    await expect(panel('Waiting to be published')).toContainText(/Emulator token, .* [AP]M/)
    await expect(panel('Recently published')).toContainText(/test-cookie\s*Emulator token/)
    await findInTrash()
    await expect(panel('Trash')).toContainText(/Our mentors\s*Page, deleted by Emulator token/)
  })

  await test.step('an address that a page lost gets a redirect', async () => {
    const warnings = panel('Site check').getByRole('button', { name: /to check$/ })
    await warnings.click()
    const add = editor.getByRole('button', { name: 'Add a redirect from /before-the-move' })
    await add.click()
    await expect(add).toHaveCount(0)
    expect(await lake.getDocument('redirect-before-the-move')).toMatchObject({
      from: '/before-the-move',
      page: { _ref: 'page-moved' },
    })
    await warnings.click()
  })

  await test.step('how often pages were opened, and where they were counted', async () => {
    const visits = panel('Visits')
    await expect(visits).toContainText('Counted by this server.')
    const month = visits.getByRole('region').first()
    await expect(month.getByRole('heading')).toHaveText(/^\w+ 20\d\d$/)
    await expect(month.getByRole('img', { name: /^\d+ visits? in \w+ 20\d\d/ })).toBeVisible()
    const pages = month.getByRole('group', { name: /^Visits by page/ })
    await expect(pages.getByRole('columnheader', { name: 'Buy clicks' })).toBeVisible()
    const path = editor.getByRole('rowheader', { name: 'Home page', exact: true })
    // Views, clicks and their share.
    await expect(pages.getByRole('row').filter({ has: path })).toHaveText(
      /^Home page\d{2,}(\.\d)?%/,
    )
    const sources = month.getByRole('group', { name: /^Where visitors came from/ })
    await expect(sources.getByRole('rowheader', { name: /^Direct/ })).toBeVisible()
    await expect(month.getByText('names a campaign')).toBeHidden()
    await month.getByText(/^Details of/).click()
    await expect(month.getByText('names a campaign')).toBeVisible()
  })

  await test.step('the end of the check moves nothing', async () => {
    for (const width of [390, 800, 1440]) {
      await editor.setViewportSize({ width, height: 900 })
      const check = await hold(editor, SITE_CHECK)
      // Loaded again, it has no findings of an earlier check.
      await goTo(editor, '/start')
      await editor.reload()
      // Other tests may have published since.
      await expect(panel('Recently published').getByRole('listitem')).toHaveCount(3)
      await expect(panel('Trash').getByRole('listitem').first()).toBeVisible()
      await expect(panel('Visits')).toContainText('Counted by')
      await expect(editor.getByText('Someone', { exact: true })).toHaveCount(0)
      await check.hasBegun
      // The Studio hides a screen while it draws its bar again.
      let places: string[] = []
      await expect(async () => {
        places = await placesOf(editor)
        expect(places.join()).not.toContain('"width":0')
      }).toPass()
      check.release()
      await editor.unroute(SITE_CHECK)
      await expect(editor.getByRole('button', { name: 'Check again' })).toBeEnabled()
      await expect(errors).toBeVisible()
      await expect.poll(() => placesOf(editor), `${width} px`).toEqual(places)
    }
  })

  await test.step('a phone has room for it, and keys reach it', async () => {
    await editor.setViewportSize({ width: 390, height: 844 })
    const overflow = () =>
      editor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
    await findInTrash()
    const box = await restore.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
    await restore.focus()
    await editor.keyboard.press('Enter')
    await expect
      .poll(() => lake.getDocument('drafts.page-mentors'))
      .toMatchObject({
        title: 'Our mentors',
      })
    await expect(field(editor, 'title').getByRole('textbox')).toHaveValue('Our mentors')
    await editor.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('a finding leads to its field', async () => {
    // The navigation is drawn again for the wider window, and may miss a click meanwhile.
    await expect(async () => {
      await editor.getByRole('link', { name: 'Start', exact: true }).click()
      await expect(panel('Site check')).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await errors.click()
    await panel('Site check')
      .getByRole('link', { name: /› Question$/ })
      .click()
    await expect(field(editor, 'question').getByRole('textbox')).toBeFocused()
  })

  await test.step('a backup shows what has changed, and brings an item back as a draft', async () => {
    await editor.getByRole('link', { name: 'Start', exact: true }).click()
    const saved = editor.waitForEvent('download')
    await editor.getByRole('button', { name: 'Download a backup' }).click()
    const lines = (await readFile(await (await saved).path(), 'utf8')).split('\n')
    for (const id of ['drafts.faq-refunds', 'homePage', 'members.course'])
      expect(lines.filter((line) => line.includes(`"_id":"${id}"`))).toHaveLength(1)
    // Other tests change other documents meanwhile.
    const own = lines.filter((line) => line.includes('"_id":"cookie-test"')).join('\n')
    await lake.patch('cookie-test').set({ name: 'renamed-cookie' }).commit()
    const backup = { name: 'content.ndjson', mimeType: '', buffer: Buffer.from(own) }
    await editor.getByLabel('Backup to restore').setInputFiles(backup)
    const dialog = editor.getByRole('dialog')
    await expect(dialog).toContainText(/test-cookie\s*Cookie, changed/)
    await dialog.getByRole('button', { name: 'Restore test-cookie' }).click()
    await expect(field(editor, 'name').getByRole('textbox')).toHaveValue('test-cookie')
    const restored = await lake.getDocument('drafts.cookie-test')
    expect(restored).toMatchObject({ name: 'test-cookie' })
    expect(await lake.getDocument('cookie-test')).toMatchObject({ name: 'renamed-cookie' })
  })

  await test.step('what is published says why it cannot be edited, and leads back', async () => {
    await goTo(editor, '/structure/siteSettings?perspective=published')
    await editor.getByRole('button', { name: 'Back to editing' }).click()
    await expect(editor).not.toHaveURL(/perspective=published/)
    await expect(field(editor, 'productName').getByRole('textbox')).toBeEditable()
  })
})

/** Where each panel is, and how large. */
const placesOf = (page: Page) =>
  page
    .locator('section')
    .evaluateAll((panels) => panels.map((panel) => JSON.stringify(panel.getBoundingClientRect())))
