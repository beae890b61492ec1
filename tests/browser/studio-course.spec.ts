import { memberApi } from './member-api.ts'
import { expect, field, lake, publishWith, test } from './studio.ts'
import { boxOf, button, dateIn, drag, input, insert, openContent, task, write } from './tasks.ts'

/** What staff do in the members’ area, each task from the start screen and with so many clicks at most. */

test('staff add a lesson to the course @long', async ({ editor: page, request }) => {
  const members = memberApi(request)
  // Tall enough for the whole outline: no message covers its end, and no scrolling moves the target.
  await page.setViewportSize({ width: 1440, height: 1900 })

  await task('add a lesson, and put it in the course', 12, page, async () => {
    await openContent(page, 'Members’ area', 'Lessons')
    await page.getByTestId('action-intent-button').click()
    await write(input(page, 'title'), 'Thank well')
    await write(input(page, 'summary'), 'Say thank you so that it is heard.')
    const minutes = field(page, 'duration').getByRole('spinbutton')
    await minutes.focus()
    await page.keyboard.type('30')
    await expect(minutes).toHaveValue('30')
    await insert(input(page, 'body'), 'Write three cards.')
    await publishWith(page, 'Write three cards.')
    const id = await lake.fetch<string>('*[_type == "lesson" && title == "Thank well"][0]._id')
    await expect(page.getByText('Published. Not in the course yet')).toBeVisible()
    await button(page, 'Add it to the course').click()
    await publishWith(page, `"_ref":"${id}"`)
    await expect
      .poll(async () => (await members.lessonsOf('Leadership'))?.at(-1))
      .toBe('Thank well')
  })
})

test('staff move a lesson and announce a workshop @long', async ({ editor: page, request }) => {
  const members = memberApi(request)
  await page.setViewportSize({ width: 1440, height: 1900 })

  await task('move a lesson to another module', 6, page, async () => {
    await openContent(page, 'Members’ area', 'Course')
    const handle = (title: string) =>
      field(page, 'outline')
        .locator('[data-ui="DragHandleButton"]')
        .and(page.locator(`:left-of(:text-is("${title}"))`))
        .first()
    const to = await boxOf(handle('Shape your offer'))
    const from = await boxOf(handle('Plan a campaign'))
    const middle = { x: from.x + from.width / 2, y: from.y + from.height / 2 }
    await drag(page, middle, { x: middle.x, y: to.y + to.height / 2 + 10 })
    await publishWith(page, 'outline')
    await expect
      .poll(() => members.lessonsOf('Sales'))
      .toEqual(['Shape your offer', 'Plan a campaign', 'Listen first', 'Close with care'])
    // The next key would change the first field.
    await expect(page.getByRole('textbox').and(page.locator(':focus'))).toHaveCount(0)
  })

  await task('announce a workshop', 10, page, async () => {
    await openContent(page, 'Members’ area', 'Workshops')
    await page.getByTestId('action-intent-button').click()
    await write(input(page, 'title'), 'A morning of thanks')
    await write(input(page, 'summary'), 'Bring three names.')
    await dateIn(page, 'startsAt').fill('2030-01-31T18:00')
    await write(input(page, 'joinLink'), 'https://meet.fourfold.example/thanks')
    await publishWith(page, 'meet.fourfold.example/thanks')
    const titles = async () => (await members.outline()).workshops.map(({ title }) => title)
    await expect.poll(titles).toContain('A morning of thanks')
  })
})
