import { lakeClient } from '#emulators/lake-client.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'

const lake = lakeClient()

const paths = [
  '/',
  '/who-we-are',
  '/legal-disclaimer',
  '/privacy-policy',
  '/cookies-policy',
  '/reimbursement',
  '/members',
  '/no-such-page',
]

test.use({ allowedConsole: [/404 \(Not Found\).*\/no-such-page$/] })

for (const path of paths) {
  test(`${path} has the header, the navigation and the footer`, async ({ page }) => {
    await page.goto(path)
    const site = await lake.getDocument('siteSettings')

    const brand = page.getByRole('banner').getByRole('link').first()
    await expect(brand).toHaveAttribute('href', '/')
    await expect(brand).toContainText(site?.productName)
    await expect(brand.locator('img')).toHaveCount(2)

    const navigation = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(navigation).toHaveText(['Who we are', 'Contact', 'Members'])
    await expect(navigation.nth(0)).toHaveAttribute('href', '/who-we-are')
    await expect(navigation.nth(1)).toHaveAttribute('href', `mailto:${site?.contactEmail}`)
    await expect(navigation.nth(2)).toHaveAttribute('href', '/members')
    const current = page.locator('nav a[aria-current="page"]')
    const named = await page.locator(`nav a[href="${path}"]`).count()
    await expect(current).toHaveCount(named)
    for (const link of await current.all()) await expect(link).toHaveAttribute('href', path)

    const policies = page.getByRole('navigation', { name: 'Footer' })
    for (const address of [
      '/legal-disclaimer',
      '/cookies-policy',
      '/privacy-policy',
      '/reimbursement',
    ]) {
      await expect(policies.locator(`a[href="${address}"]`)).toBeVisible()
    }
    await expect(policies.getByRole('link', { name: 'Reimbursement Policy' })).toHaveAttribute(
      'href',
      '/reimbursement',
    )

    await test.step('axe finds nothing on desktop and phone', async () => {
      await expectNoAxeViolations(page)
      await page.setViewportSize({ width: 390, height: 900 })
      await expectNoAxeViolations(page)
    })
  })
}

test('the announcement is above the page, with its link', async ({ page }) => {
  const announcement = await lake.getDocument('announcement')
  await page.goto('/')
  const bar = page.getByRole('complementary', { name: 'Announcement' })
  await expect(bar).toContainText(announcement?.message)
  await expect(bar.getByRole('link')).toHaveAttribute('href', announcement?.link.href)
})

test('the keyboard reaches the content first through "Skip to main content"', async ({ page }) => {
  await page.goto('/who-we-are')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/who-we-are#main')
})

test('a phone finds the icons and the name for its home screen', async ({ page, request }) => {
  await page.goto('/')
  const addressOf = async (rel: string) =>
    (await page.locator(`link[rel="${rel}"]`).getAttribute('href')) ?? ''
  const icon = await request.get(await addressOf('apple-touch-icon'))
  expect(icon.headers()['content-type']).toBe('image/png')
  // A PNG states its width and height in these bytes: https://www.w3.org/TR/png-3/#11IHDR
  const bytes = await icon.body()
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([180, 180])
  const manifest = await (await request.get(await addressOf('manifest'))).json()
  expect(manifest).toMatchObject({ name: (await lake.getDocument('siteSettings'))?.productName })
  for (const { src } of manifest.icons) expect((await request.get(src)).ok()).toBe(true)
})

test('at 768 px the navigation moves below the brand', async ({ page }) => {
  const tops = async () => {
    const brand = await page.getByRole('banner').getByRole('link').first().boundingBox()
    const navigation = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    return (navigation?.y ?? 0) >= (brand?.y ?? 0) + (brand?.height ?? 0)
  }
  await page.setViewportSize({ width: 769, height: 900 })
  await page.goto('/')
  expect(await tops()).toBe(false)
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await tops()).toBe(true)
})
