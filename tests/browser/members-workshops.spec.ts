import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { enter } from './members.ts'

const TITLE = 'Pricing clinic'

test.use({ timezoneId: 'Europe/Berlin' })

test('a workshop shows the time in the member’s time zone, and downloads as a calendar file', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-09-01T12:00:00Z')
  await enter(page)
  const card = page.getByRole('listitem').filter({ hasText: TITLE })
  await expect(card).toContainText('Wednesday, February 10, 2027')
  await expect(card).toContainText(
    /6:00\s–\s7:30\sPM\sCentral European Standard Time \(90 minutes\)/,
  )
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: `Add to calendar ${TITLE}` }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe(`${TITLE}.ics`)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'UID:members.workshop-pricing-clinic',
      'DTSTART:20270210T170000Z',
      'DTEND:20270210T183000Z',
      `SUMMARY:${TITLE}`,
      'URL;VALUE=URI:https://meet.fourfold.example/pricing-clinic',
      'END:VCALENDAR',
    ]),
  )
})
