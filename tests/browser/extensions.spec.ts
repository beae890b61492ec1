import type { Page } from '@playwright/test'
import { demoMember } from '#emulators/auth/members.ts'
import { translate } from '../support/translate.ts'
import { createMember, signInResultOf } from './accounts.ts'
import { expect, hold, test } from './fixtures.ts'
import { email, heading, login, password, signOut, untilScripted } from './members.ts'

/** What password managers, ad blockers and translators do to a page. */
const changes: Record<string, () => void> = {
  'an element after the email field': () =>
    document.querySelector('#email, main h1')?.after(document.createElement('div')),
  'an element after the password field': () =>
    document.querySelector('#password, main p')?.after(document.createElement('div')),
  'an element at the start of the body': () => document.body.prepend(document.createElement('div')),
  'no announcement': () => document.querySelector('[aria-label="Announcement"]')?.remove(),
  'other words in labels and headings': () => {
    for (const label of document.querySelectorAll('label, main h1')) label.append(' (optional)')
  },
  'all text in elements of a translator': translate,
  'attributes on html, body and fields': () => {
    for (const element of document.querySelectorAll('html, body, input'))
      element.setAttribute('data-extension', 'installed')
  },
}

const LESSON = '/content/lessons/find-your-audience'

type Screen = { name: string; path: () => Promise<string>; works: (page: Page) => Promise<void> }

const screens: Screen[] = [
  {
    name: '/members',
    path: async () => '/members',
    async works(page) {
      await page.getByRole('button', { name: 'Show password' }).click()
      await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
      await email(page).fill(demoMember.email)
      await password(page).fill(demoMember.rawPassword)
      await login(page).click()
      await expect(page).toHaveURL('/content')
    },
  },
  {
    name: '/members/reset @long',
    path: async () => (await createMember()).mailReset(),
    async works(page) {
      await page.locator('#password').fill('a-better-one')
      await page.getByRole('button', { name: 'Save password' }).click()
      await expect(page).toHaveURL('/content')
    },
  },
  {
    name: '/content @long',
    path: async () => '/content',
    async works(page) {
      await expect(signOut(page)).toBeVisible()
      await page.getByRole('link', { name: 'Find your audience' }).last().click()
      await expect(page).toHaveURL(LESSON)
      await expect(heading(page)).toContainText('Find your audience')
    },
  },
  {
    name: 'a lesson @long',
    path: async () => LESSON,
    async works(page) {
      await page.getByRole('button', { name: 'Mark as done' }).click()
      await expect(page.getByRole('button', { name: 'Done (mark as not done)' })).toBeVisible()
      await expect(page.getByText('The lesson is marked as done.')).toBeVisible()
    },
  },
  {
    name: '/welcome @long',
    path: async () => '/welcome',
    async works(page) {
      await expect(heading(page)).toContainText('We can’t find this purchase')
      await page.getByRole('link', { name: 'Go to sign-in' }).click()
      await expect(page).toHaveURL('/members')
    },
  },
]

/** React handles the page: its elements have props. */
const untilHydrated = (page: Page) =>
  expect
    .poll(() => page.locator('main').evaluateAll((all) => all.flatMap((one) => Object.keys(one))))
    .toContainEqual(expect.stringMatching(/^__reactProps/))

test.describe('a screen of the members’ area', () => {
  // React reports that it rendered the page again: https://react.dev/errors/418
  test.use({ allowedConsole: [/React error #418/] })

  for (const [what, change] of Object.entries(changes))
    for (const { name, path, works } of screens)
      test(`works with ${what}, before React starts and again later: ${name}`, async ({ page }) => {
        const url = await path()
        const member = { email: demoMember.email, password: demoMember.rawPassword }
        if (url.startsWith('/content')) {
          const result = await signInResultOf(member)
          await page.goto('/robots.txt')
          await page.evaluate((stored) => sessionStorage.setItem('bearer-token', stored), result)
        }
        const { release } = await hold(page, '**/_next/**/*.js')
        await page.goto(url, { waitUntil: 'domcontentloaded' })
        await page.evaluate(change)
        release()
        await untilHydrated(page)
        await page.evaluate(change)
        await works(page)
      })
})

test.describe('Trusted Types', () => {
  test.use({ allowedConsole: [/TrustedHTML|TrustedScript/] })

  test('refuse all HTML and code from strings, and scripts of other addresses', async ({
    page,
  }) => {
    await page.goto('/members')
    await untilScripted(page)
    const accepted = await page.evaluate(() => {
      const script = document.createElement('script')
      const div = document.createElement('div')
      const attempts: Record<string, () => void> = {
        image: () => Object.assign(div, { innerHTML: '<img src=x onerror=alert(1)>' }),
        script: () => Object.assign(div, { innerHTML: '<script>alert(1)</script>' }),
        'empty script': () => Object.assign(div, { innerHTML: '<script></script>' }),
        document: () => document.write('<p>'),
        code: () => Object.assign(script, { text: 'alert(1)' }),
        'address of another site': () => Object.assign(script, { src: 'https://evil.example/' }),
        'address of a file': () => Object.assign(script, { src: '/robots.txt' }),
      }
      return Object.entries(attempts).flatMap(([name, attempt]) => {
        try {
          attempt()
          return [name]
        } catch (error) {
          return error instanceof TypeError ? [] : [`${name}: ${error}`]
        }
      })
    })
    expect(accepted).toEqual([])
  })
})
