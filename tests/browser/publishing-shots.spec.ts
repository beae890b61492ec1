import { campaign, LONG } from './campaign.ts'
import { expect, lake, test, visit } from './studio.ts'

test('shots', async ({ page }) => {
  const document = await campaign()
  await lake.create(document)
  await expect
    .poll(async () => (await visit('/spring')).html, { timeout: 20000 })
    .toContain('Spring intake')
  for (const width of [320, 390, 800, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/spring')
    for (const d of await page.locator('main img').all()) {
      await d.scrollIntoViewIfNeeded()
      await expect.poll(() => d.evaluate((i: HTMLImageElement) => i.complete)).toBe(true)
    }
    await page.evaluate(() => scrollTo(0, 0))
    await page.screenshot({ path: `/tmp/shots-blocks/c-${width}.png`, fullPage: true })
  }
  for (const p of ['/', '/privacy-policy', '/cookies-policy']) {
    await page.goto(p)
    await page.screenshot({ path: `/tmp/shots-blocks/p${p.replace('/', '-')}.png` })
    const html = (await visit(p)).html
    console.log(p, html.length, (/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '').length)
  }
  console.log(LONG.length)
})
