import { lakeClient } from '#emulators/lake-client.ts'
import { expectToPlayWithCaptions, fileOf, uploadFilm } from './film.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'

const lake = lakeClient()

test.afterEach(() => lake.delete('film'))

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
