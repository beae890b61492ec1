import { demoMember } from '#emulators/auth/members.ts'
import { expect, test } from './fixtures.ts'
import { expectSessionEnded, heading, login, signIn } from './members.ts'

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
  await expect(heading(page)).toHaveText('Your course')
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

for (const [asked, headers] of [
  ['the page', { accept: 'text/html' }],
  ['its payload', { rsc: '1' }],
] as const) {
  test(`whoever asks for ${asked} gets nothing of the member area`, async ({ request }) => {
    const answer = await (await request.get('/content', { headers })).text()
    expect(answer).not.toContain('Your course')
    expect(answer).not.toContain('Signed in as')
    expect(answer).not.toContain('Sign out')
  })
}
