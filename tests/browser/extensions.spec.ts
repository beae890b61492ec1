import type { Page } from '@playwright/test'
import { demoMember } from '#emulators/auth/members.ts'
import { createMember, signInResultOf } from './accounts.ts'
import { expect, hold, test } from './fixtures.ts'
import { email, heading, login, password, signOut } from './members.ts'

/** What password managers, ad blockers and translators do to a page, before React starts or later. */
const changes = {
  'an element after the email field': () =>
    document.querySelector('#email, main h1')?.after(document.createElement('div')),
  'an element after the password field': () =>
    document.querySelector('#password, main p')?.after(document.createElement('div')),
  'an element at the start of the body': () => document.body.prepend(document.createElement('div')),
  'the announcement removed': () => document.querySelector('[aria-label="Announcement"]')?.remove(),
  'the words of a label changed': () => {
    for (const label of document.querySelectorAll('label, main h1')) label.textContent += ' *'
  },
  'all text in the elements of a translator': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode)
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.matches('script, style, noscript')) continue
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(document.createElement('font'))
      font.firstElementChild?.append(text.data)
    }
  },
  'attributes on html, body and the fields': () => {
    for (const element of document.querySelectorAll('html, body, input'))
      element.setAttribute('data-extension', 'installed')
  },
}

type Screen = { path: () => Promise<string>; works: (page: Page) => Promise<void> }

const LESSON = '/content/lessons/find-your-audience'

const screens: Record<string, Screen> = {
  '/members': {
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
  '/members/reset': {
    path: async () => (await createMember()).mailReset(),
    async works(page) {
      await page.locator('#password').fill('a-better-one')
      await page.getByRole('button', { name: 'Save password' }).click()
      await expect(page.getByText('Your new password is saved.')).toBeVisible()
    },
  },
  '/content': {
    path: async () => '/content',
    async works(page) {
      await expect(signOut(page)).toBeVisible()
      await page.getByRole('link', { name: 'Find your audience' }).last().click()
      await expect(page).toHaveURL(LESSON)
      await expect(heading(page)).toContainText('Find your audience')
    },
  },
  'a lesson': {
    path: async () => LESSON,
    async works(page) {
      await page.getByRole('button', { name: 'Mark as done' }).click()
      await expect(page.getByRole('button', { name: 'Done (mark as not done)' })).toBeVisible()
    },
  },
  '/welcome': {
    path: async () => '/welcome',
    async works(page) {
      await expect(heading(page)).toContainText('We can’t find this purchase')
      await page.getByRole('link', { name: 'Go to sign-in' }).click()
      await expect(page).toHaveURL('/members')
    },
  },
}

// React reports that it has rendered the page again.
test.use({ allowedConsole: [/Minified React error #418/] })

/** React handles the page: the elements have its props. */
const untilHydrated = (page: Page) =>
  expect
    .poll(() => page.locator('main').evaluateAll((all) => all.flatMap((one) => Object.keys(one))))
    .toContainEqual(expect.stringMatching(/^__reactProps/))

for (const [screen, { path, works }] of Object.entries(screens))
  for (const [what, change] of Object.entries(changes))
    test(`with ${what}, before React starts and again later, ${screen} works${screen === '/members' ? '' : ' @long'}`, async ({
      page,
    }) => {
      const url = await path()
      if (url.startsWith('/content')) {
        const result = await signInResultOf({ ...demoMember, password: demoMember.rawPassword })
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
