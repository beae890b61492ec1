import { readFile } from 'node:fs/promises'
import { readLessons } from './course.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { enter } from './members.ts'

test.use({ allowedConsole: [/Failed to load resource|download of .* failed/] })

test('a file is saved as it was uploaded, only for the token, and only from the site @long', async ({
  page,
  context,
}) => {
  const lesson = (await readLessons()).find(({ files }) => files.length > 0)
  const file = lesson?.files[0]
  if (!file) throw new Error('No lesson of the seed has a file.')
  await page.setViewportSize({ width: 390, height: 900 })
  await enter(page, undefined, `/content/lessons/${lesson.id}`)
  const button = (verb: string) => page.getByRole('button', { name: `${verb} ${file.title}` })

  await context.clearCookies()
  const asked = page.waitForRequest('**/api/member/files/*')
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const saved = page.waitForEvent('download')
  await button('Download').click()
  const headers = await (await asked).allHeaders()
  expect(headers.authorization).toMatch(/^Bearer \S+$/)
  expect(headers).not.toHaveProperty('cookie')
  const download = await saved
  expect(download.suggestedFilename()).toBe(file.name)
  const uploaded = Buffer.from(await (await fetch(file.url)).arrayBuffer())
  expect((await readFile(await download.path())).equals(uploaded)).toBe(true)
  expect(addresses.filter((one) => new URL(one).port === new URL(file.url).port)).toEqual([])

  await test.step('a failed download shows a message beside the file, and a retry works', async () => {
    await page.route('**/api/member/files/*', (route) => route.abort())
    await button('Download').click()
    await expect(page.getByText('The download failed.')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.unroute('**/api/member/files/*')
    const savedAgain = page.waitForEvent('download')
    await button('Try again').click()
    expect((await savedAgain).suggestedFilename()).toBe(file.name)
    await expect(page.getByText('The download failed.')).toBeHidden()
  })
})
