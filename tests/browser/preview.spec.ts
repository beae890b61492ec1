import type { APIResponse, Page } from '@playwright/test'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { defaults } from '#emulators/defaults.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'

const lake = lakeClient().withConfig({ perspective: 'raw' })
const draft = 'drafts.page-who-we-are'
const words = 'Words of a draft that nobody has published.'

const secrets: string[] = []

/** What the studio does when it opens the preview: it leaves a secret in the lake. */
async function previewLink(path = '/who-we-are') {
  const { secret } = await createPreviewSecret(lake, 'test', defaults.STUDIO_URL)
  secrets.push(secret)
  const query = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': path,
  })
  return { secret, url: `/api/draft?${query}` }
}

async function openPreview(page: Page) {
  const { secret, url } = await previewLink()
  await page.goto(url)
  await expect(page).toHaveURL('/who-we-are')
  return secret
}

async function redirectOf(requested: Promise<APIResponse>) {
  const response = await requested
  const { location = '', 'cache-control': cached } = response.headers()
  return { status: response.status(), location, cached }
}

// One worker: the draft is there from the first test to the last.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  const page = await lake.getDocument('page-who-we-are')
  if (!page) throw new Error('The seed has no page-who-we-are.')
  await lake.createOrReplace({ ...page, _id: draft, intro: words })
})

test.afterAll(() =>
  lake.delete({
    query: '*[_id == $draft || secret in $secrets]',
    params: { draft, secrets },
  }),
)

test('a link of the studio’s shows the draft, under a loud banner; one click leaves it', async ({
  page,
}) => {
  await openPreview(page)
  await expect(page.locator('article')).toContainText(words)
  await expect(page.getByText('unpublished drafts')).toBeInViewport()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Exit preview' }).click()
  await expect(page).toHaveURL('/who-we-are')
  await expect(page.locator('article')).not.toContainText(words)
  await expect(page.getByRole('button', { name: 'Exit preview' })).toHaveCount(0)
})

for (const width of [320, 390])
  test(`the banner takes one line of a phone ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await openPreview(page)
    const banner = page.getByRole('form', { name: 'Preview' })
    const heights = await banner.evaluate((form) => [
      form.clientHeight,
      form.querySelector('p')?.clientHeight,
      document.documentElement.scrollWidth,
    ])
    // The button is as high as a finger needs.
    expect(heights[0]).toBeLessThan(60)
    expect(heights[1]).toBeLessThan(25)
    expect(heights[2]).toBe(width)
  })

test('only staff see a draft, and pages of others have nothing of the preview', async ({
  page,
  request,
}) => {
  await openPreview(page)
  for (const path of ['/', '/who-we-are']) {
    const html = await (await request.get(path)).text()
    expect(html).not.toContain(words)
    expect(html).not.toMatch(/<form|Exit preview|data-sanity/)
  }
})

for (const query of ['', '?sanity-preview-secret=', '?sanity-preview-secret=guessed']) {
  test(`"/api/draft${query}" is refused`, async ({ request }) => {
    const response = await request.get(`/api/draft${query}`, { maxRedirects: 0 })
    expect(response.status()).toBe(401)
    expect(await response.text()).toContain('Open “Preview” in the Studio again')
    expect(response.headers()['cache-control']).toBe('private, no-store')
    expect(response.headers()['set-cookie']).toBeUndefined()
  })
}

for (const path of [
  '//evil.example/x',
  '//x//local//evil.example',
  '/\\evil.example',
  '/.//evil.example',
]) {
  test(`a preview link to ${path} stays on this site`, async ({ request }) => {
    const { url } = await previewLink(path)
    const { status, location, cached } = await redirectOf(request.get(url, { maxRedirects: 0 }))
    expect(status).toBe(303)
    expect(new URL(location, defaults.SITE_URL).origin).toBe(defaults.SITE_URL)
    expect(cached).toBe('private, no-store')
  })
}

for (const path of ['//evil.example', '/%5Cevil.example']) {
  test(`leaving the preview from ${path} stays on this site`, async ({ request }) => {
    const { status, location, cached } = await redirectOf(
      request.post('/api/draft/exit', {
        headers: { referer: `${defaults.SITE_URL}${path}` },
        maxRedirects: 0,
      }),
    )
    expect(status).toBe(303)
    expect(location).toBe('/')
    expect(cached).toBe('private, no-store')
  })
}

test('no cache keeps a page with drafts', async ({ page }) => {
  await openPreview(page)
  const response = await page.reload()
  expect(response?.headers()['cache-control']).toMatch(/^private,.*\bno-store\b/)
})

test('draft mode without the studio’s secret shows no draft, and says that it has ended', async ({
  page,
}) => {
  const secret = await openPreview(page)
  await lake.delete({
    query: '*[_type == "sanity.previewUrlSecret" && secret == $secret]',
    params: { secret },
  })
  await page.reload()
  await expect(page.getByText('The preview has ended')).toBeVisible()
  await expect(page.locator('article')).not.toContainText(words)
})

test('each text of the preview says which field it comes from', async ({ page }) => {
  await openPreview(page)
  const intro = await page.locator('article p').first().textContent()
  // The mark is made of invisible characters behind the words.
  expect(intro?.startsWith(words)).toBe(true)
  expect(intro?.length).toBeGreaterThan(words.length)
})
