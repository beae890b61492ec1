import type { Page, Request } from '@playwright/test'
import { createMember, nextSecond, type OwnMember } from './accounts.ts'
import { readLessons } from './course.ts'
import { expect, test } from './fixtures.ts'
import { bearerToken, login, signIn, signOut } from './members.ts'

let member: OwnMember

test.beforeEach(async () => {
  member = await createMember()
})

/** What the page sends to the server about its id token. */
function watchSync(page: Page) {
  const told: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/session') told.push(request)
  })
  return told
}

const sessionCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'member-session')

test('a token is sent to the server once, and so is its end', async ({ page }) => {
  const told = watchSync(page)
  await signIn(page, member)
  const { user } = await bearerToken(page)
  await expect.poll(() => told.length).toBe(1)
  expect(told[0]?.method()).toBe('POST')
  expect(told[0]?.postData()).toBeNull()
  expect(told[0]?.headers().authorization).toBe(`Bearer ${user.stsTokenManager.accessToken}`)
  await expect
    .poll(() => sessionCookie(page))
    .toMatchObject({
      httpOnly: true,
      secure: false,
      sameSite: 'Lax',
      path: '/api/member/files',
    })

  for (let count = 0; count < 2; count++) {
    await page.reload()
    await expect(signOut(page)).toBeVisible()
  }
  await page.waitForLoadState('networkidle')
  expect(told).toHaveLength(1)

  await signOut(page).click()
  await expect(login(page)).toBeVisible()
  expect(told.map((request) => request.method())).toEqual(['POST', 'DELETE'])
  expect(told[1]?.postData()).toBeNull()
  expect(told[1]?.headers()).not.toHaveProperty('authorization')
  await expect.poll(() => sessionCookie(page)).toBeUndefined()
})

test('a token that was issued longer ago than five minutes is not sent', async ({ page }) => {
  const told = watchSync(page)
  await page.clock.install({ time: Date.now() + 6 * 60_000 })
  await signIn(page, member)
  await page.waitForLoadState('networkidle')
  expect(told).toHaveLength(0)
})

test('a renewed token is sent as well', async ({ page }) => {
  const told = watchSync(page)
  await signIn(page, member)
  await expect.poll(() => told.length).toBe(1)
  await page.evaluate(() => {
    const result = JSON.parse(sessionStorage.getItem('bearer-token') ?? '')
    result.user.stsTokenManager.expirationTime = 0
    sessionStorage.setItem('bearer-token', JSON.stringify(result))
  })
  // Firebase counts in seconds, and a token of the same second is the same token.
  await nextSecond()
  await page.reload()
  await expect.poll(() => told.length).toBe(2)
  expect(told[1]?.method()).toBe('POST')
})

test.describe('the session cookie', () => {
  test.use({ allowedConsole: [/401 \(Unauthorized\)/] })

  test('with the cookie, a link to a file opens by itself; without it, it does not', async ({
    page,
  }) => {
    const [file] = (await readLessons()).flatMap(({ files }) => files)
    const link = `/api/member/files/${file?.id}`
    const open = () => page.evaluate(async (href) => (await fetch(href)).status, link)
    await signIn(page, member)
    await expect.poll(() => sessionCookie(page)).toBeDefined()
    expect(await open()).toBe(200)
    await signOut(page).click()
    await expect(login(page)).toBeVisible()
    await expect.poll(() => sessionCookie(page)).toBeUndefined()
    expect(await open()).toBe(401)
  })
})

test('signing in from another site is refused', async ({ page, request }) => {
  const token = await member.idToken()
  const response = await request.post('/api/session', {
    headers: { authorization: `Bearer ${token}`, origin: 'https://evil.example' },
  })
  expect(response.status()).toBe(403)
  expect(await sessionCookie(page)).toBeUndefined()
})
