import type { Page, Request } from '@playwright/test'
import { createMember } from './accounts.ts'
import { readLessons } from './course.ts'
import { expect, test } from './fixtures.ts'
import { bearerToken, login, signIn, signOut } from './members.ts'

/** What the page sends to the server about its id token. */
function watchSync(page: Page) {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/session') sent.push(request)
  })
  return sent
}

const sessionCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'member-session')

test.describe('the session cookie', () => {
  test.use({ allowedConsole: [/401 \(Unauthorized\)/] })

  test('a token is sent to the server once, and so is its end; the cookie opens files meanwhile', async ({
    page,
  }) => {
    const sent = watchSync(page)
    const [file] = (await readLessons()).flatMap(({ files }) => files)
    const open = () =>
      page.evaluate(async (href) => (await fetch(href)).status, `/api/member/files/${file?.id}`)
    await signIn(page, await createMember())
    const { user } = await bearerToken(page)
    await expect
      .poll(() => sessionCookie(page))
      .toMatchObject({
        httpOnly: true,
        secure: false,
        sameSite: 'Lax',
        path: '/api',
      })
    expect(sent[0]?.method()).toBe('POST')
    expect(sent[0]?.postData()).toBeNull()
    expect(sent[0]?.headers().authorization).toBe(`Bearer ${user.stsTokenManager.accessToken}`)
    const anHour = Date.now() / 1000 + 3600
    expect((await sessionCookie(page))?.expires).toBeLessThanOrEqual(anHour + 5)
    expect(await open()).toBe(200)

    await page.reload()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await signOut(page).click()
    await expect(login(page)).toBeVisible()
    expect(sent.map((request) => request.method())).toEqual(['POST', 'DELETE'])
    expect(sent[1]?.postData()).toBeNull()
    expect(sent[1]?.headers()).not.toHaveProperty('authorization')
    await expect.poll(() => sessionCookie(page)).toBeUndefined()
    expect(await open()).toBe(401)
  })
})
