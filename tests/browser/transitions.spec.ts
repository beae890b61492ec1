import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signIn } from './members.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Whether the page was revealed by a view transition. */
const wasAnimated = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.revealed === 'true')

test('from page to page the new one fades over, and the door of the login opens; with reduced motion nothing moves', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset.revealed = String(viewTransition !== null)
      viewTransition?.ready.then(() => {
        const moved = document.getAnimations().map(({ effect }) => effect)
        const names = moved.map((one) => one instanceof KeyframeEffect && one.pseudoElement)
        document.documentElement.dataset.moved = names.join(' ')
      })
    }),
  )
  await page.goto('/')
  const visit = async (link: string, path: string) => {
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(path)
    return wasAnimated(page)
  }
  expect(await visit('Who we are', '/who-we-are')).toBe(true)
  expect(await visit('Members', '/members')).toBe(true)
  expect(await visit('Privacy Policy', '/privacy-policy')).toBe(true)
  await signIn(page)
  const moved = page.locator('html[data-moved*="::view-transition-old(course-door)"]')
  await expect(moved).toHaveCount(1)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  expect(await visit('Who we are', '/who-we-are')).toBe(false)
})
