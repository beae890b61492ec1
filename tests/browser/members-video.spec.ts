import type { Page } from '@playwright/test'
import { lakeClient } from '#emulators/lake-client.ts'
import { expectToPlayWithCaptions, fileOf, uploadFilm } from './film.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { setTextSize } from './looks.ts'
import { enter, signOut, storedKeys } from './members.ts'
import { untilDrawn } from './screens.ts'

const LESSON = '/api/member/lessons/find-your-audience'
const watch = (page: Page) => page.getByRole('button', { name: 'Watch the video' })

test.use({ allowedConsole: [/frame-src/] })

test('a video on another host plays in the page after the click, without earlier requests to the host; others are links @long', async ({
  page,
  baseURL,
}) => {
  let url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4'
  await page.route(`**${LESSON}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), video: { url } } })
  })
  await enter(page)
  const host = 'www.youtube-nocookie.com'
  const requests: { url: string; referer: string | undefined }[] = []
  await page.route(`https://${host}/**`, (route) => {
    requests.push({ url: route.request().url(), referer: route.request().headers().referer })
    return route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' })
  })
  await page.goto('/content/lessons/find-your-audience')
  await expect(watch(page)).toBeVisible()
  expect(requests).toEqual([])
  await watch(page).click()
  const frame = page.frameLocator('iframe[title="Video: Find your audience"]')
  await expect(frame.getByText('The player')).toBeVisible()
  expect(requests).toHaveLength(1)
  expect(requests[0]?.url).toContain(`https://${host}/embed/dQw4w9WgXcQ?autoplay=1`)
  // YouTube refuses a player whose page it does not know.
  expect(requests[0]?.referer).toBe(`${baseURL}/`)
  await expect(page.locator('iframe')).toHaveAttribute('allow', /autoplay.*fullscreen/)
  await expectNoAxeViolations(page)

  // A long one, for large text.
  url = 'https://video.fourfold.example/find-your-audience'
  await page.reload()
  // Large text leaves out the “on”.
  const link = page.getByRole('link', { name: /^Watch the video (on )?video.fourfold.example$/ })
  await expect(link).toHaveAttribute('href', url)
  await page.setViewportSize({ width: 390, height: 844 })
  await setTextSize(page, 200)
  const isInBand = () =>
    link.evaluate((box) => {
      const { top, right, bottom } = box.getBoundingClientRect()
      const band = box.closest('header')?.getBoundingClientRect()
      return band !== undefined && band.top < top && bottom < band.bottom && right < band.right
    })
  await expect.poll(isInBand).toBe(true)
})

test.describe(() => {
  const lake = lakeClient()
  const id = 'members.lesson-plan-a-campaign'

  test.afterEach(() => lake.patch(id).unset(['videoFile', 'captions', 'poster']).commit())

  test('an uploaded video has its still image, streams only to members, is seekable, and stops with the session @long', async ({
    page,
  }) => {
    const { film, captions } = await uploadFilm()
    const poster = (await lake.getDocument('homePage'))?.about.image
    await lake
      .patch(id)
      .set({ videoFile: fileOf(film._id), captions: fileOf(captions._id), poster })
      .commit()
    await enter(page)
    // The cookie of the sign-in may have expired, or is not configured: the click gets one.
    await page.context().clearCookies()
    await page.goto('/content/lessons/plan-a-campaign')
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
    const address = '/api/member/files/plan-a-campaign-video'
    await expect(watch(page)).toBeVisible()
    const still = page.getByRole('img', { name: poster.alt })
    await untilDrawn(page, still)
    await expect(still).toBeVisible()
    expect(requests.filter((one) => one.includes('/files/'))).toEqual([])

    const answered = page.waitForResponse(`**${address}`)
    await watch(page).click()
    expect((await answered).headers()).toMatchObject({
      'content-type': 'video/webm',
      'cache-control': 'private, no-store',
    })
    const player = page.getByLabel('Video: Plan a campaign')
    await expect(player).toBeFocused()
    await expectToPlayWithCaptions(player)
    await expectNoAxeViolations(page)

    // The middle of the file, as a player asks for it.
    const part = await page.evaluate(async (url) => {
      const { status, headers } = await fetch(url, { headers: { range: 'bytes=100-199' } })
      return [status, headers.get('content-range')]
    }, address)
    expect(part).toEqual([206, `bytes 100-199/${film.size}`])

    await signOut(page).click()
    await expect(page).toHaveURL('/members')
    expect(await storedKeys(page)).toEqual([])
    for (const one of [address, '/api/member/files/plan-a-campaign-captions'])
      await expect.poll(async () => (await page.request.get(one)).status(), one).toBe(401)
  })
})
