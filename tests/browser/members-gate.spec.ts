import { readdirSync } from 'node:fs'
import { demoMember } from '#emulators/auth/members.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { expect, test } from './fixtures.ts'
import { expectSessionEnded, heading, login, signIn, signOut } from './members.ts'

const storedKeys = () => Object.keys(sessionStorage)

test('without a token the gate leads to the login screen, and Back does not lead to the gate', async ({
  page,
}) => {
  await page.goto('/who-we-are')
  await page.goto('/content')
  await expect(page).toHaveURL('/members')
  await expect(login(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/who-we-are')
})

test('with a token the gate lets the member stay, also after a reload', async ({ page }) => {
  await signIn(page)
  await page.reload()
  await expect(signOut(page)).toBeVisible()
  await expect(page).toHaveURL('/content')
})

for (const malformed of ['', 'signed-in', '{"user":', '{"user":{"email":"member@demo.test"}}']) {
  test(`a malformed token, ${malformed || 'an empty one'}, is cleared, and the login says so`, async ({
    page,
  }) => {
    await page.goto('/members')
    await page.evaluate((value) => sessionStorage.setItem('bearer-token', value), malformed)
    await page.goto('/content')
    await expectSessionEnded(page)
  })
}

test('after signing out nothing is stored, and neither Back nor the address shows anything', async ({
  page,
}) => {
  await page.goto('/who-we-are')
  await signIn(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/members')
  expect(await page.evaluate(storedKeys)).toEqual([])
  for (const leave of [() => page.goBack(), () => page.goto('/content')]) {
    await leave()
    await expect(page.getByRole('main')).not.toContainText(demoMember.email)
    await expect(heading(page)).not.toHaveText('Your course')
  }
  await expect(page).toHaveURL('/members')
})

test('another tab is not signed in', async ({ page, context }) => {
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/content')
  await expect(other).toHaveURL('/members')
})

test('a page that the browser keeps for the Back button is kept empty', async ({ page }) => {
  await signIn(page)
  const main = page.getByRole('main')
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect(main).toHaveText('')
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow')))
  await expect(signOut(page)).toBeVisible()
})

/** How a browser asks for a page, and React for its data. */
const kinds: Record<string, string>[] = [
  { accept: 'text/html' },
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
]

/** Every text of the course and its lessons; but no short ones, which may be anywhere. */
async function wordsOfCourse() {
  const texts = await lakeClient().fetch<(string | null)[]>(`[
    ...*[_id == "members.course"].welcome,
    ...*[_id == "members.course"].outline[].title,
    ...*[_id == "members.course"].outline[].summary,
    ...*[_type == "lesson"].key.current,
    ...*[_type == "lesson"].title,
    ...*[_type == "lesson"].summary,
    ...*[_type in ["workshop", "mentorship"]].title
  ]`)
  const words = texts.filter((text) => text !== null && text.length > 12)
  expect(words.length).toBeGreaterThan(30)
  return words
}

for (const path of ['/content', '/content/lessons/find-your-audience'])
  for (const headers of kinds)
    test(`${path} with ${JSON.stringify(headers)} contains nothing of the member area`, async ({
      request,
    }) => {
      const response = await request.get(path, { headers })
      expect(response.status()).toBe(200)
      const answer = await response.text()
      for (const words of ['Signed in as', 'Sign out', ...(await wordsOfCourse())])
        expect(answer).not.toContain(words)
    })

test('the URL of a lesson and one of no lesson get the same page, and no file is written', async ({
  request,
}) => {
  const files = () => readdirSync('.next/server/app', { recursive: true }).length
  const before = files()
  const shell = await (await request.get('/content/lessons/find-your-audience')).text()
  for (const headers of kinds)
    for (const id of ['no-such-lesson', 'x'.repeat(200), '%F0%9F%8D%8B', '_'])
      expect((await request.get(`/content/lessons/${id}`, { headers })).status()).toBe(200)
  expect(await (await request.get('/content/lessons/no-such-lesson')).text()).toBe(shell)
  expect((await request.get('/content/lessons/a/b')).status()).toBe(404)
  expect(files()).toBe(before)
})
