import type { Page } from '@playwright/test'
import { expect, lake, test } from './studio.ts'

const visit = async (page: Page, path: string) => (await page.request.get(path)).text()

/** Waits as long as a machine with much else to do may take; the benchmark says how long it is. */
const soon = { timeout: 15_000 }

async function expectSoon(page: Page, path: string, words: string) {
  await expect.poll(() => visit(page, path), { ...soon, message: path }).toContain(words)
}

async function expectGone(page: Page, path: string, words: string) {
  await expect.poll(() => visit(page, path), { ...soon, message: path }).not.toContain(words)
}

/** Waits until no page is left to regenerate. */
async function expectSettled(page: Page) {
  const pending = async () => (await (await page.request.get('/api/health')).json()).content.pending
  await expect.poll(pending, soon).toBe(0)
}

async function expectStatus(page: Page, path: string, status: number) {
  const answered = async () => (await page.request.get(path)).status()
  await expect.poll(answered, { ...soon, message: path }).toBe(status)
}

const answer = (text: string) => [
  {
    _type: 'block',
    _key: 'words',
    style: 'normal',
    children: [{ _type: 'span', _key: 'span', text }],
  },
]

const newPage = {
  _id: 'page-house-rules',
  _type: 'page',
  title: 'House rules',
  slug: { _type: 'slug', current: 'house-rules' },
  sections: [
    {
      _type: 'policySection',
      _key: 'be-kind',
      heading: 'Be kind',
      anchor: { _type: 'slug', current: 'be-kind' },
      body: answer('To everyone.'),
    },
  ],
}

test('the announcement goes from every page and comes back', async ({ page }) => {
  const paths = ['/', '/privacy-policy', '/members', '/content', '/no/such/page']
  const message = await lake.fetch<string>('*[_id == "announcement"][0].message')
  for (const path of paths) await expectSoon(page, path, message)
  await lake.patch('announcement', { unset: ['message'] }).commit()
  for (const path of paths) await expectGone(page, path, message)
  await lake.patch('announcement', { set: { message: 'We are back.' } }).commit()
  for (const path of paths) await expectSoon(page, path, 'We are back.')
})

test('a price is changed in its one home, and wherever it is named', async ({ page }) => {
  const price = { total: 1600, instalments: [500, 1100] }
  await lake.patch('siteSettings', { set: { price } }).commit()
  for (const path of ['/', '/reimbursement']) {
    await expectSoon(page, path, '$1,100')
    expect(await visit(page, path)).not.toContain('$1,050')
  }
})

test('a cookie is in the list as soon as it is published', async ({ page }) => {
  await lake.patch('cookie-bearer-token', { set: { owner: 'This very site' } }).commit()
  await expectSoon(page, '/cookies-policy', 'This very site')
})

test('a new page is there, also for who has looked in vain; moved and unpublished, it is not', async ({
  page,
}) => {
  await expectStatus(page, '/house-rules', 404)
  await expectStatus(page, '/rules', 404)
  await lake.create(newPage)
  await expectStatus(page, '/house-rules', 200)
  await page.goto('/house-rules')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('House rules')
  await expectSoon(page, '/sitemap.xml', '/house-rules</loc>')

  await lake.patch(newPage._id, { set: { 'slug.current': 'rules' } }).commit()
  await expectStatus(page, '/house-rules', 404)
  await expectStatus(page, '/rules', 200)
  await expectSoon(page, '/sitemap.xml', '/rules</loc>')
  expect(await visit(page, '/sitemap.xml')).not.toContain('house-rules')

  await lake.delete(newPage._id)
  await expectStatus(page, '/rules', 404)
  await expectGone(page, '/sitemap.xml', 'rules')
})

test('a link in the footer follows the page that it leads to', async ({ page }) => {
  await lake.create(newPage)
  const link = {
    _type: 'link',
    _key: 'rules',
    label: 'House rules',
    kind: 'page',
    page: { _type: 'reference', _ref: newPage._id, _weak: true },
  }
  await expectSoon(page, '/sitemap.xml', '/house-rules</loc>')
  await lake.patch('siteSettings', { set: { footerLinks: [link] } }).commit()
  await expectSoon(page, '/privacy-policy', 'href="/house-rules"')
  // What was changed so far must be through, or it would take the next change along.
  await expectSettled(page)
  await lake.patch(newPage._id, { set: { 'slug.current': 'rules' } }).commit()
  await expectSoon(page, '/privacy-policy', 'href="/rules"')
  await page.goto('/privacy-policy')
  await page.getByRole('link', { name: 'House rules' }).click()
  await expect(page).toHaveURL('/rules')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('House rules')
})

test('a draft is not shown, and the change published beside it is', async ({ page }) => {
  const home = await lake.getDocument('homePage')
  if (!home) throw new Error('There is no home page.')
  const { _rev, ...draft } = { ...home, _id: 'drafts.homePage' }
  await lake.create(draft)
  await lake.patch(draft._id, { set: { 'hero.heading': 'Not yet' } }).commit()
  await lake.patch('homePage', { set: { 'hero.note': 'Published beside it.' } }).commit()
  await expectSoon(page, '/', 'Published beside it.')
  expect(await visit(page, '/')).not.toContain('Not yet')
})

test('ten publishes in a row leave the last one standing, on every page', async ({ page }) => {
  for (let n = 1; n <= 10; n += 1)
    await lake.patch('announcement', { set: { message: `This is message ${n}.` } }).commit()
  for (const path of ['/', '/privacy-policy', '/members'])
    await expectSoon(page, path, 'This is message 10.')
})
