/** @jest-environment node */

const set = jest.fn()
jest.mock('next/headers', () => ({
  draftMode: async () => ({ enable() {}, disable() {} }),
  cookies: async () => ({ get: () => ({ value: 'draft mode' }), set }),
}))

beforeEach(() => {
  jest.resetModules()
  set.mockClear()
})

describe.each([
  ['http', { sameSite: 'lax' }, 'HttpOnly; SameSite=Lax'],
  [
    'https',
    { sameSite: 'none', secure: true, partitioned: true },
    'HttpOnly; Secure; SameSite=Lax',
  ],
])('on %s', (scheme, preview, session) => {
  beforeEach(() => {
    process.env.SITE_URL = `${scheme}://localhost:3000`
  })

  test('the preview sets and clears its cookie and Next’s with the same attributes', async () => {
    const { enterPreview, leavePreview } = await import('#lib/content/preview.ts')
    const attributes = { httpOnly: true, path: '/', ...preview }
    await enterPreview('a secret')
    expect(set.mock.calls).toEqual([
      ['preview-secret', 'a secret', attributes],
      ['__prerender_bypass', 'draft mode', attributes],
    ])
    set.mockClear()
    await leavePreview()
    expect(set.mock.calls).toEqual([
      ['preview-secret', '', { ...attributes, maxAge: 0 }],
      ['__prerender_bypass', '', { ...attributes, maxAge: 0 }],
    ])
  })

  test('the members’ session sets and clears its cookie with the same attributes', async () => {
    const cookie = await import('#lib/members/server/session-cookie.ts')
    const attributes = `Path=/api; ${session}`
    expect(cookie.sessionCookie('token', 0)).toBe(
      `member-session=token; Expires=Thu, 01 Jan 1970 00:00:00 GMT; ${attributes}`,
    )
    expect(cookie.endedSessionCookie()).toBe(`member-session=; Max-Age=0; ${attributes}`)
  })
})
