import type { Locator } from '@playwright/test'
import { lakeClient } from '#emulators/lake-client.ts'
import { expectToPlayWithCaptions, fileOf, uploadFilm } from './film.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { untilDrawn } from './screens.ts'

const lake = lakeClient()

const TRAILER = ['video', 'videoFile', 'captions'].map((field) => `hero.${field}`)

test.afterEach(async () => {
  await lake.delete('film')
  await lake.patch('homePage').unset(TRAILER).commit()
})

test('an uploaded video of a public page comes from Sanity with its captions, once a visitor plays it @long', async ({
  page,
}) => {
  const { film, captions } = await uploadFilm()
  const files = { file: fileOf(film._id), captions: fileOf(captions._id) }
  await lake.create({
    ...{ _id: 'film', _type: 'page', title: 'A film', slug: { current: 'film' } },
    sections: [{ _key: 'film', _type: 'videoSection', ...files, transcript: 'Welcome.' }],
  })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await expect.poll(async () => (await page.request.get('/film')).status()).toBe(200)
  await page.goto('/film')
  expect(requested).not.toContain(film.url)
  const player = page.getByLabel('Video')
  await player.press('Space')
  await expectToPlayWithCaptions(player)
  expect(requested).toEqual(expect.arrayContaining([film.url, captions.url]))
  await page.getByText('Transcript of the video').click()
  await expect(page.getByText('Welcome.', { exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a trailer takes the place of the first image, which becomes its link or its poster @long', async ({
  page,
}) => {
  const { film } = await uploadFilm()
  const name = (await lake.getDocument('homePage'))?.hero.image.alt
  const set = (change: object) => lake.patch('homePage').set(change).commit()
  const untilShown = (what: Locator) =>
    expect(async () => {
      await page.goto('/')
      await expect(what).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 60_000 })

  await set({ 'hero.video': 'https://youtu.be/aqz-KE-bpKQ' })
  const link = page.getByRole('link', { name: 'Watch on YouTube' })
  await untilShown(link)
  await untilDrawn(page, link.getByRole('img', { name }))
  await expect(link.getByRole('img', { name })).toBeVisible()

  await set({ 'hero.videoFile': fileOf(film._id) })
  const player = page.getByLabel('Trailer')
  await untilShown(player)
  const poster = await page.request.get((await player.getAttribute('poster')) ?? '')
  expect(poster.headers()['content-type']).toMatch(/^image\//)
  await expectNoAxeViolations(page)
})
