import type { Page } from '@playwright/test'
import { lakeClient } from '#emulators/lake-client.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './members.ts'

/** Everything that the site has stored in this browser: where, and under which name. */
async function stored(page: Page) {
  const cookies = await page.context().cookies()
  const rest = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => ['local storage', name]),
    ...Object.keys(sessionStorage).map((name) => ['session storage', name]),
    ...(await indexedDB.databases()).map(({ name }) => ['IndexedDB', name ?? '']),
  ])
  return [...cookies.map(({ name }) => ['cookie', name]), ...rest]
}

test('a visitor who only reads has nothing stored', async ({ page }) => {
  for (const path of ['/', '/cookies-policy', '/members']) {
    await page.goto(path)
    expect(await stored(page)).toEqual([])
  }
})

test('the cookies policy lists all that signing in stores, and no more', async ({ page }) => {
  const listed = await lakeClient().fetch<{ storage: string; name: string }[]>(
    '*[_type == "cookie"]{storage, name}',
  )
  await signIn(page)
  await expect.poll(() => stored(page)).toHaveLength(listed.length)
  for (const [storage, name = ''] of await stored(page)) {
    // A listed name that ends in an ellipsis stands for all that begin like it.
    expect(
      listed.some((cookie) => {
        const [start = '', rest] = cookie.name.split('…')
        return cookie.storage === storage && (rest === '' ? name.startsWith(start) : name === start)
      }),
      `${storage}: ${name}`,
    ).toBe(true)
  }
})
