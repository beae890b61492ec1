import { defaults } from '#emulators/defaults.ts'
import { expect, test } from './fixtures.ts'

const answers = [
  ['a page', '/', 200],
  ['a page of staff’s', '/reimbursement', 200],
  ['the login', '/members', 200],
  ['the gate', '/content', 200],
  ['a page that is not there', '/no-such-page', 404],
  ['an address that no page can have', '/no/such/page', 404],
  ['a file for machines', '/sitemap.xml', 200],
  ['the web vitals', '/vitals.js', 200],
  ['a picture', '/icon.svg', 200],
  ['a route that refuses', '/api/draft', 401],
  ['a route that takes other methods', '/api/revalidate', 405],
] as const

for (const [what, path, status] of answers) {
  test(`${what} (${path}) bears the security headers`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status()).toBe(status)
    expectSecure(response.headers())
  })
}

test('a redirect bears them, too', async ({ request }) => {
  const response = await request.post('/api/sign-in', { maxRedirects: 0 })
  expect(response.status()).toBe(303)
  expectSecure(response.headers())
})

test('a script of a page bears them, too', async ({ page, request }) => {
  await page.goto('/members')
  const script = page.locator('script[src^="/_next/static/"]').first()
  const address = await script.getAttribute('src')
  expectSecure((await request.get(address ?? '')).headers())
})

function expectSecure(headers: Record<string, string>) {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'content-security-policy': `frame-ancestors 'self' ${defaults.STUDIO_URL}`,
  })
  // The studio must be able to show the site in a frame; and here nothing is encrypted.
  expect(headers).not.toHaveProperty('x-frame-options')
  expect(headers).not.toHaveProperty('strict-transport-security')
}
