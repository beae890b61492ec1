import type { Page } from '@playwright/test'
import { lakeClient } from '#emulators/lake-client.ts'
import { expect, test } from './fixtures.ts'
import { CHUNKS, email, signIn, untilScripted } from './members.ts'

type Entry = { storage: string; name: string }

/** All entries that the site has stored in this browser, by storage and name. */
async function stored(page: Page): Promise<Entry[]> {
  const cookies = await page.context().cookies()
  const rest = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => ({ storage: 'local storage', name })),
    ...Object.keys(sessionStorage).map((name) => ({ storage: 'session storage', name })),
    ...(await indexedDB.databases()).map(({ name }) => ({
      storage: 'IndexedDB',
      name: name ?? '',
    })),
  ])
  return [...cookies.map(({ name }) => ({ storage: 'cookie', name })), ...rest]
}

/** A listed name that ends in an asterisk matches all names that begin like it. */
function isListedAs(listed: Entry, { storage, name }: Entry) {
  const [start = '', rest] = listed.name.split('*')
  return listed.storage === storage && (rest === '' ? name.startsWith(start) : name === start)
}

test('nothing is stored before a form of the members’ area is submitted', async ({ page }) => {
  for (const path of ['/', '/cookies-policy']) {
    await page.goto(path)
    expect(await stored(page)).toEqual([])
  }
  await page.goto('/content')
  await page.waitForURL('/members')
  await untilScripted(page)
  // Typing loads Firebase’s code.
  const loaded = page.waitForResponse(CHUNKS)
  await email(page).fill('someone@example.com')
  await loaded
  expect(await stored(page)).toEqual([])

  await page.goto('/members/reset?mode=resetPassword&oobCode=unused')
  await untilScripted(page)
  await page.getByLabel('New password').fill('not sent')
  expect(await stored(page)).toEqual([])
})

test('a member’s visits store only what the cookies policy lists, and a sign-out ends the session cookie', async ({
  page,
  context,
}) => {
  const listed = await lakeClient().fetch<Entry[]>('*[_type == "cookie"]{storage, name}')
  const met = new Set<Entry>()
  /** Waits for these entries, and finds all stored entries in the list. */
  async function expectListed(names: string[]) {
    const found = async () => {
      const all = await stored(page)
      return listed.filter((entry) => all.some((one) => isListedAs(entry, one)))
    }
    const expected = expect.arrayContaining(names)
    await expect.poll(async () => (await found()).map(({ name }) => name)).toEqual(expected)
    for (const entry of await found()) met.add(entry)
    const unlisted = (await stored(page)).filter(
      (one) => !listed.some((entry) => isListedAs(entry, one)),
    )
    expect(unlisted).toEqual([])
  }
  await signIn(page)
  await expectListed([
    'bearer-token',
    'firebase:authUser:*',
    'firebase-heartbeat-database',
    'id-token-synced:*',
    'member-session',
  ])
  await page.reload()
  await page.getByRole('link', { name: /^Start with/ }).click()
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expectListed(['progress.*'])
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/members/)
  await expectListed(['signed-out'])
  const cookies = async () => (await context.cookies()).map(({ name }) => name)
  await expect.poll(cookies).not.toContain('member-session')

  await signIn(page)
  await expectListed(['signed-out-before'])
  expect(listed.filter((entry) => !met.has(entry))).toEqual([])
})
