import type { Page } from '@playwright/test'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { defaults } from '#emulators/defaults.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { memberApi } from './member-api.ts'

const lake = lakeClient().withConfig({ perspective: 'raw' })
const PAGE = '/who-we-are'
const LESSON = '/content/lessons/half-written'
const words = 'Words of a draft that nobody has published.'

const pageDraft = 'drafts.page-who-we-are'
const lessonDraft = {
  _id: 'drafts.members.half-written',
  _type: 'lesson',
  title: 'A lesson that nobody has published',
  key: { _type: 'slug', current: 'half-written' },
  duration: 25,
}

// The browser itself reports this response.
test.use({ allowedConsole: [/404 \(Not Found\).*\/no-such-page/] })

/** A page, and the payload of another. */
const requests: [string, Record<string, string>][] = [
  [LESSON, {}],
  ['/content', { rsc: '1' }],
]

const secrets: string[] = []

/** Stores a secret in the lake, as the Studio does when it opens the preview. */
async function previewLink(path: string) {
  const { secret } = await createPreviewSecret(lake, 'test', defaults.STUDIO_URL)
  secrets.push(secret)
  const query = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': path,
  })
  return { secret, url: `/api/draft?${query}` }
}

async function openPreview(page: Page, path: string) {
  const { secret, url } = await previewLink(path)
  await page.goto(url)
  await expect(page).toHaveURL(path)
  return secret
}

const deleteSecret = (secret: string) =>
  lake.delete({
    query: '*[_type == "sanity.previewUrlSecret" && secret == $secret]',
    params: { secret },
  })

/** Whether each font of the page stays invisible until it loads. */
const fonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].flatMap(({ family, display }) =>
      /^(display|body)$/.test(family) ? [`${family} ${display}`] : [],
    ),
  )

const exit = (page: Page) => page.getByRole('button', { name: 'Exit preview' })

// One worker: the drafts exist from the first test to the last.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  const page = await lake.getDocument('page-who-we-are')
  if (!page) throw new Error('The seed has no page-who-we-are.')
  await lake.createOrReplace({ ...page, _id: pageDraft, intro: words })
  await lake.createOrReplace(lessonDraft)
})

test.afterAll(() =>
  lake.delete({
    query: '*[_id in $ids || secret in $secrets]',
    params: { ids: [pageDraft, lessonDraft._id], secrets },
  }),
)

test('a link of the Studio shows the draft to staff only, under a banner, until they leave', async ({
  page,
  request,
}) => {
  await openPreview(page, PAGE)
  await expect(page.locator('article')).toContainText(words)
  await expect(page.getByText('unpublished drafts')).toBeInViewport()
  await expectNoAxeViolations(page)

  await test.step('staff never judge line breaks of another typeface', async () => {
    expect(await fonts(page)).toEqual(['display block', 'body block'])
  })

  await test.step('the banner takes one line of a phone', async () => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 700 })
      const sizes = await page.getByRole('form', { name: 'Preview' }).evaluate((form) => ({
        banner: form.clientHeight,
        words: form.querySelector('p')?.clientHeight,
        page: document.documentElement.scrollWidth,
      }))
      // The button is as high as a finger needs.
      expect(sizes.banner).toBeLessThan(60)
      expect(sizes.words).toBeLessThan(25)
      expect(sizes.page).toBe(width)
    }
  })

  await test.step('no cache stores it, and other visitors’ pages contain no preview', async () => {
    const response = await page.reload()
    expect(response?.headers()['cache-control']).toMatch(/^private,.*\bno-store\b/)
    for (const path of ['/', PAGE]) {
      const html = await (await request.get(path)).text()
      expect(html).not.toContain(words)
      expect(html).not.toMatch(/<form|Exit preview|data-sanity/)
    }
  })

  await exit(page).click()
  await expect(page).toHaveURL(PAGE)
  await expect(page.locator('article')).not.toContainText(words)
  await expect(exit(page)).toHaveCount(0)
})

test('links of the preview are refused without a secret, and never leave this site', async ({
  request,
}) => {
  for (const query of ['', '?sanity-preview-secret=', '?sanity-preview-secret=guessed']) {
    const response = await request.get(`/api/draft${query}`, { maxRedirects: 0 })
    expect(response.status(), query).toBe(401)
    expect(await response.text()).toContain('Open “Preview” in the Studio again')
    expect(response.headers()['cache-control']).toBe('private, no-store')
    expect(response.headers()['set-cookie']).toBeUndefined()
  }

  const opened = await request.get((await previewLink('//evil.example/x')).url, {
    maxRedirects: 0,
  })
  const left = await request.post('/api/draft/exit', {
    headers: { referer: `${defaults.SITE_URL}//evil.example` },
    maxRedirects: 0,
  })
  for (const response of [opened, left]) {
    const { location = '', 'cache-control': cached } = response.headers()
    expect(response.status()).toBe(303)
    expect(new URL(location, defaults.SITE_URL).origin).toBe(defaults.SITE_URL)
    expect(cached).toBe('private, no-store')
  }
})

test('draft mode without the Studio’s secret shows no draft, and says that it has ended', async ({
  page,
}) => {
  await deleteSecret(await openPreview(page, PAGE))
  await page.reload()
  await expect(page.getByText('The preview has ended')).toBeVisible()
  await expect(page.locator('article')).not.toContainText(words)
})

test('the preview of a page that does not exist says so @long', async ({ page }) => {
  await openPreview(page, '/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(exit(page)).toBeVisible()
})

test('without the Studio’s secret nobody gets a draft, not even a member', async ({ request }) => {
  const asMember = await memberApi(request).get('/lessons/half-written')
  expect(asMember.status()).toBe(404)

  const { secret, url } = await previewLink(LESSON)
  const opened = await request.get(url, { maxRedirects: 0 })
  const [, bypass] = /__prerender_bypass=([^;]+)/.exec(opened.headers()['set-cookie'] ?? '') ?? []
  expect(bypass).toBeDefined()
  await deleteSecret(secret)
  for (const cookie of [
    '',
    `__prerender_bypass=${bypass}`,
    `__prerender_bypass=${bypass}; preview-secret=guessed`,
    `__prerender_bypass=${bypass}; preview-secret=${secret}`,
    `__prerender_bypass=guessed; preview-secret=${secret}`,
  ])
    for (const [path, headers] of requests) {
      const response = await request.get(path, { headers: { cookie, ...headers } })
      expect(response.status()).toBeLessThan(500)
      expect(await response.text(), `${path} with ${cookie}`).not.toMatch(
        /nobody has published|Good to have you here|Find your audience|Build your brand/,
      )
    }
})
