import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { lakeClient } from '#emulators/lake-client.ts'
import { statsShape } from '#lib/stats/stats.ts'
import { expect, test } from './fixtures.ts'

for (const name of ['Buy course now!', /^Pay .+ today/])
  test(`a click on ${name} leads to the checkout, and is counted with the page’s views`, async ({
    page,
    request,
  }) => {
    const { secret } = await createPreviewSecret(lakeClient(), 'test', 'http://localhost')
    const counted = async () => {
      const headers = { authorization: `Bearer ${secret}` }
      const stats = statsShape.parse(await (await request.get('/api/stats', { headers })).json())
      const home = stats.months[0]?.pages.find(({ path }) => path === '/')
      return { views: home?.views ?? 0, clicks: home?.clicks ?? 0 }
    }
    const before = await counted()
    await page.goto('/')
    await page.reload()
    const buy = page.getByRole('link', { name }).first()
    const checkout = await buy.getAttribute('href')
    await page.route(String(checkout), (route) => route.fulfill({ body: 'Pay here' }))
    await buy.click()
    await expect(page).toHaveURL(String(checkout))
    // Other tests open the home page at the same time.
    const counts = async () => {
      const { views, clicks } = await counted()
      return { seen: views >= before.views + 2, clicks }
    }
    await expect.poll(counts).toEqual({ seen: true, clicks: before.clicks + 1 })
  })
