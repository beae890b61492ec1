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
  ['an image', '/icon.svg', 200],
  ['a route that refuses', '/api/draft', 401],
  ['a route that takes other methods', '/api/revalidate', 405],
  ['the health check', '/api/health', 200],
  ['a file that is not there', '/_next/static/none.js', 404],
  ['a malformed address', '/%ff', 400],
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

test('a file of the build bears them, too', async ({ page, request }) => {
  await page.goto('/members')
  const style = page.locator('link[href^="/_next/static/"]').first()
  expectSecure((await request.get((await style.getAttribute('href')) ?? '')).headers())
})

function expectSecure(headers: Record<string, string>) {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(),microphone=(),geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  const policy = headers['content-security-policy']
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  // Here nothing is encrypted.
  expect(headers).not.toHaveProperty('strict-transport-security')
}
