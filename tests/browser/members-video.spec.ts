import type { Page } from '@playwright/test'
import { lakeClient } from '#emulators/lake-client.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { enter, signOut, storedKeys } from './members.ts'

const LESSON = '/api/member/lessons/find-your-audience'
const watch = (page: Page) => page.getByRole('button', { name: 'Watch the video' })

/** Opens a lesson as if it had this video. */
async function openWith(page: Page, video: object) {
  await page.route(`**${LESSON}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), video } })
  })
  await enter(page, undefined, '/content/lessons/find-your-audience')
}

/** Answers for a player's host, and notes what it is asked for. */
async function standInFor(page: Page, host: string) {
  const requests: { url: string; referer: string | undefined }[] = []
  await page.route(`https://${host}/**`, (route) => {
    requests.push({ url: route.request().url(), referer: route.request().headers().referer })
    return route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' })
  })
  return requests
}

for (const [url, host, player] of [
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4',
    'www.youtube-nocookie.com',
    '/embed/dQw4w9WgXcQ',
  ],
  ['https://vimeo.com/123456/abcdef0123', 'player.vimeo.com', '/video/123456'],
] as const) {
  test(`a video on ${host} plays in the page after the click, and its host is not asked before`, async ({
    page,
    baseURL,
  }) => {
    const requests = await standInFor(page, host)
    await openWith(page, { url })
    await expect(watch(page)).toBeVisible()
    const before = requests.length
    await watch(page).click()
    const frame = page.frameLocator('iframe[title="Video: Find your audience"]')
    await expect(frame.getByText('The player')).toBeVisible()
    expect({ before, after: requests.length }).toEqual({ before: 0, after: 1 })
    expect(requests[0]?.url).toContain(`https://${host}${player}?autoplay=1`)
    // YouTube refuses a player whose page it does not know.
    expect(requests[0]?.referer).toBe(`${baseURL}/`)
    await expect(page.locator('iframe')).toHaveAttribute('allow', /autoplay.*fullscreen/)
    await expectNoAxeViolations(page)
  })
}

test('a video elsewhere is a link', async ({ page }) => {
  await openWith(page, { url: 'https://video.example/find-your-audience' })
  await expect(page.getByRole('link', { name: 'Watch the video' })).toHaveAttribute(
    'href',
    'https://video.example/find-your-audience',
  )
})

test.describe('any other frame', () => {
  test.use({ allowedConsole: [/frame-src/] })

  test('is refused', async ({ page }) => {
    await enter(page)
    const requests = await standInFor(page, 'www.youtube.com')
    const refused = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) =>
            resolve(event.effectiveDirective),
          )
          document.body.append(
            Object.assign(document.createElement('iframe'), {
              src: 'https://www.youtube.com/embed/x',
            }),
          )
        }),
    )
    expect(await refused).toBe('frame-src')
    expect(requests).toEqual([])
  })
})

/** A film of three seconds, as the browser itself records it. */
async function record(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
    const context = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve
    })
    recorder.start()
    const drawing = setInterval(() => {
      if (!context) return
      context.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`
      for (let row = 0; row < 12; row++) context.fillRect(Math.random() * 320, row * 15, 200, 15)
    }, 40)
    await new Promise((resolve) => setTimeout(resolve, 3000))
    clearInterval(drawing)
    recorder.stop()
    await stopped
    return Array.from(new Uint8Array(await new Blob(parts).arrayBuffer()))
  })
  return Buffer.from(bytes)
}

test.describe('an uploaded video', () => {
  const lake = lakeClient()
  const id = 'members.lesson-plan-a-campaign'

  test.afterEach(() => lake.patch(id).unset(['videoFile']).commit())

  test('streams through the lock, can be sought, and stops with the session', async ({ page }) => {
    await page.goto('/who-we-are')
    const asset = await lake.assets.upload('file', await record(page), {
      filename: 'film.webm',
      contentType: 'video/webm',
    })
    await lake
      .patch(id)
      .set({ videoFile: { _type: 'file', asset: { _type: 'reference', _ref: asset._id } } })
      .commit()
    await enter(page)
    // The cookie of the sign-in may have expired, or is not configured: the click gets one.
    await page.context().clearCookies()
    await page.goto('/content/lessons/plan-a-campaign')
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
    const film = '/api/member/files/plan-a-campaign-video'
    await expect(watch(page)).toBeVisible()
    expect(requests.filter((one) => one.includes('/files/'))).toEqual([])

    const answered = page.waitForResponse(`**${film}`)
    await watch(page).click()
    expect((await answered).headers()).toMatchObject({
      'content-type': 'video/webm',
      'cache-control': 'private, no-store',
    })
    const player = page.getByLabel('Video: Plan a campaign')
    await expect(player).toBeFocused()
    await expect
      .poll(() =>
        player.evaluate((video) => video instanceof HTMLVideoElement && video.currentTime),
      )
      .toBeGreaterThan(0.2)
    await expectNoAxeViolations(page)

    // The middle of the file, as a player asks for it.
    const part = await page.evaluate(async (url) => {
      const { status, headers } = await fetch(url, { headers: { range: 'bytes=1000-1999' } })
      return [status, headers.get('content-range')]
    }, film)
    expect(part).toEqual([206, `bytes 1000-1999/${asset.size}`])

    await signOut(page).click()
    await expect(page).toHaveURL('/members')
    expect(await storedKeys(page)).toEqual([])
    await expect.poll(async () => (await page.request.get(film)).status()).toBe(401)
  })
})
