import type { Locator } from '@playwright/test'
import { demoMember } from '#emulators/auth/members.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import {
  alert,
  email,
  enter,
  fillIn,
  heading,
  login,
  password,
  SIGN_IN,
  untilScripted,
} from './members.ts'

test('the form: its names, its order, its targets, its columns', async ({ page }) => {
  await page.setViewportSize({ width: 769, height: 900 })
  await page.goto('/members')
  await expect(heading(page)).toHaveText('Fourfold')
  await expect(email(page)).toHaveAttribute('type', 'email')
  await expect(password(page)).toHaveAttribute('type', 'password')

  await test.step('Tab reaches every control in order; each shows the focus and is easy to hit', async () => {
    await email(page).focus()
    for (const control of [
      password(page),
      page.getByRole('button', { name: 'Show password' }),
      login(page),
      page.getByRole('button', { name: 'Forgot password?' }),
    ]) {
      await page.keyboard.press('Tab')
      await expect(control).toBeFocused()
      await expect(control).toHaveCSS('outline-style', 'solid')
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })

  await test.step('two columns from 769 px, one at 768 px', async () => {
    const beside = async () => {
      const picture = await page.getByRole('main').locator('svg').boundingBox()
      const field = await email(page).boundingBox()
      return (field?.x ?? 0) > (picture?.x ?? 0) + (picture?.width ?? 0)
    }
    expect(await beside()).toBe(true)
    await page.setViewportSize({ width: 768, height: 900 })
    expect(await beside()).toBe(false)
  })
})

test('a member who signs in with the keyboard before the scripts have come need not do it again', async ({
  page,
}) => {
  const submitted = Promise.withResolvers<void>()
  await page.route('**/_next/**/*.js', async (route) => {
    await submitted.promise
    await route.continue()
  })
  await page.goto('/members', { waitUntil: 'domcontentloaded' })
  await email(page).focus()
  await page.keyboard.type(demoMember.email)
  await page.keyboard.press('Tab')
  await expect(password(page)).toBeFocused()
  await page.keyboard.type(demoMember.rawPassword)
  await page.keyboard.press('Enter')
  await expect(login(page)).toHaveCSS('cursor', 'progress')
  submitted.resolve()
  await expect(page).toHaveURL('/content')
  await expect(page.getByRole('main')).toContainText(`Signed in as ${demoMember.email}`)

  await test.step('the sign-in result is kept whole under bearer-token', async () => {
    const stored = await page.evaluate(() => sessionStorage.getItem('bearer-token'))
    const result = JSON.parse(stored ?? '')
    expect(result.user.email).toBe(demoMember.email)
    expect(result.user.stsTokenManager.accessToken.split('.')).toHaveLength(3)
    expect(result.operationType).toBe('signIn')
    expect(stored).not.toContain(demoMember.rawPassword)
  })
})

test('a signed-in member who comes to the login screen again is led to the course', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/members')
  await expect(page).toHaveURL('/content')
})

test('Firebase is requested when the form is first used, not before', async ({ page }) => {
  const scripts: Promise<boolean>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      scripts.push(response.text().then((text) => text.includes('identitytoolkit')))
  })
  const firebaseArrived = async () => (await Promise.all(scripts)).includes(true)
  await page.goto('/members')
  await untilScripted(page)
  expect(scripts.length).toBeGreaterThan(0)
  expect(await firebaseArrived()).toBe(false)
  await email(page).focus()
  await expect.poll(firebaseArrived).toBe(true)
})

test('the browser’s own rules: both are required, the email must look like one', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const complaint = (field: Locator) =>
    field.evaluate((input) => {
      if (!(input instanceof HTMLInputElement)) throw new Error('This is no input.')
      return input.validity.valueMissing ? 'missing' : input.validity.typeMismatch && 'mismatch'
    })
  await page.goto('/members')

  await login(page).click()
  await expect(email(page)).toBeFocused()
  expect(await complaint(email(page))).toBe('missing')

  await fillIn(page, 'member.demo.test', 'x')
  await login(page).click()
  await expect(email(page)).toBeFocused()
  expect(await complaint(email(page))).toBe('mismatch')

  await fillIn(page, demoMember.email, '')
  await login(page).click()
  await expect(password(page)).toBeFocused()
  expect(await complaint(password(page))).toBe('missing')

  await expect(alert(page)).toBeHidden()
  expect(requests.filter((url) => /accounts:|api\/sign-in/.test(url))).toEqual([])
})

test('a password can be pasted and looked at; it is announced, and hidden again when it is submitted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/members')
  await fillIn(page, demoMember.email, '')
  await page.evaluate((text) => navigator.clipboard.writeText(text), demoMember.rawPassword)
  await password(page).focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(password(page)).toHaveValue(demoMember.rawPassword)
  const state = page.getByText(/^Your password is/)
  await expect(state).toHaveCount(0)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(state).toHaveText('Your password is visible.')
  await expect(password(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(state).toHaveText('Your password is hidden.')
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.route(SIGN_IN, () => {})
  await login(page).click()
  await expect(page.getByText('Signing in…')).toBeVisible()
  await expect(password(page)).toHaveAttribute('type', 'password')
})

test('impatient clicks send one request, and the button keeps the focus', async ({ page }) => {
  let requests = 0
  const clicked = Promise.withResolvers<void>()
  await page.route(SIGN_IN, async (route) => {
    requests++
    await clicked.promise
    await route.continue()
  })
  await page.goto('/members')
  await fillIn(page, demoMember.email, demoMember.rawPassword)
  await login(page).click({ clickCount: 3 })
  await expect(login(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(login(page)).toBeFocused()
  clicked.resolve()
  await expect(page).toHaveURL('/content')
  expect(requests).toBe(1)
})

test('axe finds nothing while signing in, after asking for a link, or inside, on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/members')
  await untilScripted(page)
  await email(page).fill(demoMember.email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByText('we’ve sent a link')).toBeVisible()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expectNoAxeViolations(page)

  const answered = Promise.withResolvers<void>()
  await page.route(SIGN_IN, async (route) => {
    await answered.promise
    await route.continue()
  })
  await password(page).fill(demoMember.rawPassword)
  await login(page).click()
  await expect(page.getByText('Signing in…')).toBeVisible()
  await expectNoAxeViolations(page)

  answered.resolve()
  await expect(heading(page)).toHaveText('Your course')
  await expect(heading(page)).toBeFocused()
  await expectNoAxeViolations(page)
})
