import { readFile } from 'node:fs/promises'
import { createMember, type OwnMember } from './accounts.ts'
import { type Lesson, readLessons } from './course.ts'
import { expect, test } from './fixtures.ts'
import { enter, expectSessionEnded } from './members.ts'

let member: OwnMember
let file: Lesson['files'][number]

test.beforeEach(async ({ page }) => {
  member = await createMember()
  const lessons = await readLessons()
  const index = lessons.findIndex(({ files }) => files.length > 0)
  const lesson = lessons[index]
  if (!lesson?.files[0]) throw new Error('No lesson of the seed has a file.')
  file = lesson.files[0]
  // What the page reads in advance would end the session of a member who is disabled, before a click.
  await page.route(`**/api/member/lessons/${lessons[index + 1]?.id}`, () => {})
  await enter(page, member, `/content/lessons/${lesson.id}`)
  await expect(page.getByRole('button', { name: `Download ${file.title}` })).toBeVisible()
})

test('a file is saved as it was uploaded, for the token alone, from the site alone', async ({
  page,
  context,
}) => {
  await context.clearCookies()
  const asked = page.waitForRequest('**/api/member/files/*')
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ${file.title}` }).click()

  const headers = await (await asked).allHeaders()
  expect(headers.authorization).toMatch(/^Bearer \S+$/)
  expect(headers).not.toHaveProperty('cookie')
  const download = await saved
  expect(download.suggestedFilename()).toBe(file.name)
  const uploaded = Buffer.from(await (await fetch(file.url)).arrayBuffer())
  expect((await readFile(await download.path())).equals(uploaded)).toBe(true)
  expect(addresses.filter((one) => new URL(one).port === new URL(file.url).port)).toEqual([])
})

test.describe('what can go wrong', () => {
  test.use({ allowedConsole: [/Failed to load resource|download of .* failed/] })

  test('a download that fails has a message beside the file, and works again', async ({ page }) => {
    await page.route('**/api/member/files/*', (route) => route.abort())
    await page.getByRole('button', { name: `Download ${file.title}` }).click()
    await expect(page.getByText('The download failed.')).toBeVisible()
    await page.unroute('**/api/member/files/*')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: `Try again ${file.title}` }).click()
    expect((await saved).suggestedFilename()).toBe(file.name)
    await expect(page.getByText('The download failed.')).toBeHidden()
  })

  test('a member who was disabled meanwhile gets no file, and goes to the login', async ({
    page,
  }) => {
    await member.disable()
    await page.getByRole('button', { name: `Download ${file.title}` }).click()
    await expectSessionEnded(page)
  })
})
