import { expect, test } from '@playwright/test'
import { ask } from './ask.ts'

const PLAYERS =
  "frame-src https://www.youtube-nocookie.com https://player.vimeo.com; media-src 'self'"

const responses = [
  ['a page', '/', 200],
  ['a page of staff’s', '/reimbursement', 200],
  ['the login', '/members', 200],
  ['the new-password page', '/members/reset', 200],
  ['the page after a purchase', '/welcome', 200],
  ['the gate', '/content', 200],
  ['a lesson', '/content/lessons/any', 200],
  ['a page that is not there', '/no-such-page', 404],
  ['an address that no page can have', '/no/such/page', 404],
  ['a file for machines', '/sitemap.xml', 200],
  ['the web vitals', '/vitals.js', 200],
  ['an image', '/icon.svg', 200],
  ['a route that refuses', '/api/draft', 401],
  ['a route that takes other methods', '/api/revalidate', 405],
  ['a route that takes only forms', '/api/sign-in', 405],
  ['the health check', '/api/health', 200],
  ['a file that is not there', '/_next/static/none.js', 404],
  ['a malformed address', '/%ff', 400],
] as const

test('every response has the security headers; only members’ pages allow players', async () => {
  for (const [what, path, status] of responses)
    await test.step(`${what} (${path})`, async () => {
      const response = await ask(path)
      expect(response.status).toBe(status)
      // Their addresses contain a code, or the ID of a purchase.
      const isCoded = path === '/members/reset' || path === '/welcome'
      const referrer = isCoded ? 'no-referrer' : undefined
      const policy = expectSecure(response, referrer)
      if (path.startsWith('/content')) expect(policy).toContain(PLAYERS)
      else expect(policy).not.toMatch(/frame-src|media-src/)
    })
  await test.step('a redirect', async () => {
    const response = await ask('/api/sign-in', { method: 'POST' })
    expect(response.status).toBe(303)
    expectSecure(response)
  })
  await test.step('a file of the build, which is compressed and kept for good', async () => {
    const [, file = ''] =
      /(\/_next\/static\/chunks\/[\w.-]+\.js)/.exec(await (await ask('/members')).text()) ?? []
    const response = await ask(file, { headers: { 'accept-encoding': 'br' } })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public,max-age=31536000,immutable',
    })
    expectSecure(response)
  })
})

function expectSecure({ headers }: Response, referrer = 'strict-origin-when-cross-origin') {
  const policy = headers.get('content-security-policy')
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': referrer,
    'permissions-policy': 'camera=(),microphone=(),geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  // Here nothing is encrypted.
  expect(headers.has('strict-transport-security')).toBe(false)
  return policy
}
