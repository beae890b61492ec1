import { readFile } from 'node:fs/promises'
import { createMember } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './members.ts'

const TITLE = 'Pricing clinic'

test.use({ timezoneId: 'Europe/Berlin' })

test('a workshop shows the member’s own time by the name of its zone', async ({ page }) => {
  await page.clock.setFixedTime('2026-12-01T12:00:00Z')
  await signIn(page)
  const card = page.getByRole('listitem').filter({ hasText: TITLE })
  await expect(card).toContainText('Wednesday, February 10, 2027')
  await expect(card).toContainText(
    /6:00\s–\s7:30\sPM\sCentral European Standard Time \(90 minutes\)/,
  )
})

test('a workshop of this year does without the year', async ({ page }) => {
  await page.clock.setFixedTime('2027-01-05T12:00:00Z')
  const member = await createMember()
  await page.route('**/api/member', async (route) => {
    const idToken = await member.idToken()
    await route.continue({ headers: { authorization: `Bearer ${idToken}` } })
  })
  await signIn(page)
  await expect(page.getByText('Wednesday, February 10', { exact: false })).not.toContainText('2027')
})

test('“Add to calendar” saves a calendar file with the workshop in it', async ({ page }) => {
  await signIn(page)
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

test('the calendar file is for members alone', async ({ request }) => {
  const path = '/api/member/workshops/members.workshop-pricing-clinic'
  const refused = await request.get(path)
  expect(refused.status()).toBe(401)
  expect(await refused.text()).not.toContain(TITLE)
  const member = await createMember()
  const headers = { authorization: `Bearer ${await member.idToken()}` }
  const given = await request.get(path, { headers })
  expect(given.headers()).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  })
  expect((await request.get(`${path}-gone`, { headers })).status()).toBe(404)
})
