import type { Page } from '@playwright/test'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { defaults } from '#emulators/defaults.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { signIn } from './members.ts'

const lake = lakeClient().withConfig({ perspective: 'raw' })
const LESSON = '/content/lessons/half-written'
/** How a page and its payload are requested. */
const kinds: Record<string, string>[] = [{}, { rsc: '1' }]
const title = 'A lesson that nobody has published'
const draft = {
  _id: 'drafts.members.half-written',
  _type: 'lesson',
  title,
  key: { _type: 'slug', current: 'half-written' },
  duration: 25,
}

const secrets: string[] = []

async function openPreview(page: Page, path: string) {
  const { secret } = await createPreviewSecret(lake, 'test', defaults.STUDIO_URL)
  secrets.push(secret)
  const query = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': path,
  })
  await page.goto(`/api/draft?${query}`)
  await expect(page).toHaveURL(path)
  return secret
}

// One worker: the draft is there from the first test to the last.
test.describe.configure({ mode: 'default' })
test.beforeAll(() => lake.createOrReplace(draft))
test.afterAll(() =>
  lake.delete({
    query: '*[_id == $id || secret in $secrets]',
    params: { id: draft._id, secrets },
  }),
)

test('staff see a half-written lesson in the preview, as far as it is written', async ({
  page,
}) => {
  await openPreview(page, LESSON)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await expect(page.getByText('25 minutes')).toBeVisible()
  await expect(page.getByText('unpublished drafts')).toBeInViewport()
  await expectNoAxeViolations(page)
  const stored = await page.evaluate(() => sessionStorage.getItem('bearer-token'))
  expect(stored).toBeNull()
})

test('from the overview staff go to a lesson and back without a login', async ({ page }) => {
  await openPreview(page, '/content')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your course')
  await page.getByRole('link', { name: 'Find your audience' }).first().click()
  await expect(page).toHaveURL('/content/lessons/find-your-audience')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Find your audience')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your course')
})

test('a lesson that does not exist says so in the preview', async ({ page }) => {
  await openPreview(page, '/content/lessons/no-such-lesson')
  await expect(page.getByText('We can’t find this lesson')).toBeVisible()
})

test('who leaves the preview is at the login', async ({ page }) => {
  await openPreview(page, LESSON)
  await page.getByRole('button', { name: 'Exit preview' }).click()
  await expect(page).toHaveURL(/\/members/)
  await expect(page.getByText(title)).toHaveCount(0)
})

test.describe(() => {
  // The browser itself reports the response.
  test.use({ allowedConsole: [/404 \(Not Found\)/] })

  test('without the Studio’s secret no one gets a word of a draft, not even a member', async ({
    page,
    request,
  }) => {
    await signIn(page)
    await page.goto(LESSON)
    await expect(page.getByText('We can’t find this lesson')).toBeVisible()

    const secret = await openPreview(page, LESSON)
    const cookies = await page.context().cookies()
    const bypass = cookies.find(({ name }) => name === '__prerender_bypass')?.value
    await lake.delete({
      query: '*[_type == "sanity.previewUrlSecret" && secret == $secret]',
      params: { secret },
    })
    for (const cookie of [
      '',
      `__prerender_bypass=${bypass}`,
      `__prerender_bypass=${bypass}; preview-secret=guessed`,
      `__prerender_bypass=${bypass}; preview-secret=${secret}`,
      `__prerender_bypass=guessed; preview-secret=${secret}`,
    ])
      for (const kind of kinds)
        for (const path of [LESSON, '/content']) {
          const response = await request.get(path, { headers: { cookie, ...kind } })
          expect(response.status()).toBeLessThan(500)
          expect(await response.text(), `${path} with ${cookie}`).not.toMatch(
            /nobody has published|Good to have you here|Find your audience|Build your brand/,
          )
        }
  })
})
