import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { enter } from './members.ts'

const TITLE = 'Pricing clinic'

test.use({ timezoneId: 'Europe/Berlin' })

test('a workshop shows the time in the member’s time zone, and downloads as a calendar file @long', async ({
  page,
}) => {
  await enter(page)
  const card = page.getByRole('listitem').filter({ hasText: TITLE })
  const start = new Date((await card.locator('time').getAttribute('datetime')) ?? '')
  const end = new Date(start.getTime() + 90 * 60_000)
  const inBerlin = (options: Intl.DateTimeFormatOptions) =>
    start.toLocaleString('en-US', { timeZone: 'Europe/Berlin', ...options })
  await expect(card).toContainText(inBerlin({ weekday: 'long', month: 'long', day: 'numeric' }))
  await expect(card).toContainText(inBerlin({ hour: 'numeric', minute: 'numeric' }).slice(0, 4))
  await expect(card).toContainText(/ Central European (Standard|Summer) Time \(90 minutes\)/)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: `Add to calendar ${TITLE}` }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe(`${TITLE}.ics`)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'UID:members.workshop-pricing-clinic',
      `DTSTART:${inCalendar(start)}`,
      `DTEND:${inCalendar(end)}`,
      `SUMMARY:${TITLE}`,
      'URL;VALUE=URI:https://meet.fourfold.example/pricing-clinic',
      'END:VCALENDAR',
    ]),
  )
})

/** https://www.rfc-editor.org/rfc/rfc5545#section-3.3.5 */
const inCalendar = (time: Date) => time.toISOString().replace(/[-:]|\.000/g, '')
