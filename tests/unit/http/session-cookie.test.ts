import { isolated } from '../../support/isolated.ts'

type Module = typeof import('#lib/members/session-cookie.ts')

test('on http, browsers get the cookie of the session without Secure, which WebKit refuses', async () => {
  process.env.SITE_URL = 'http://localhost:3000'
  const cookie = await isolated<Module>('lib/members/session-cookie.ts')
  const attributes = 'Path=/api; HttpOnly; SameSite=Lax'
  expect(cookie.sessionCookie('token', 0)).toBe(
    `member-session=token; Expires=Thu, 01 Jan 1970 00:00:00 GMT; ${attributes}`,
  )
  expect(cookie.endedSessionCookie()).toBe(`member-session=; Max-Age=0; ${attributes}`)
})
