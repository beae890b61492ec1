import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { lakeClient } from '#emulators/lake-client.ts'
import { statsShape } from '#lib/stats/stats.ts'
import { expect, test } from './fixtures.ts'

test('clicks on both ways to pay lead to their checkouts, and are counted with the page’s views and the campaign', async ({
  page,
  request,
}) => {
  const { secret } = await createPreviewSecret(lakeClient(), 'test', 'http://localhost')
  const counted = async () => {
    const headers = { authorization: `Bearer ${secret}` }
    const stats = statsShape.parse(await (await request.get('/api/stats', { headers })).json())
    const [month] = stats.months
    const home = month?.pages.find(({ path }) => path === '/')
    const source = month?.sources.find((one) => one.path === '/' && one.source === 'test (buying)')
    return {
      views: home?.views ?? 0,
      clicks: home?.clicks ?? 0,
      source: { views: source?.views ?? 0, clicks: source?.clicks ?? 0 },
    }
  }
  const before = await counted()
  for (const name of ['Buy course now!', /^Pay .+ today/]) {
    await page.goto('/?utm_source=test&utm_campaign=Buying')
    const buy = page.getByRole('link', { name }).first()
    const checkout = await buy.getAttribute('href')
    await page.route(String(checkout), (route) => route.fulfill({ body: 'Pay here' }))
    await buy.click()
    await expect(page).toHaveURL(String(checkout))
  }
  // Other tests open the home page at the same time.
  const counts = async () => {
    const { views, ...others } = await counted()
    return { seen: views >= before.views + 2, ...others }
  }
  await expect.poll(counts).toEqual({
    seen: true,
    clicks: before.clicks + 2,
    source: { views: before.source.views + 2, clicks: before.source.clicks + 2 },
  })
})
