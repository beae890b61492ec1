import type { Locator } from '@playwright/test'
import { demoMember } from '#emulators/auth/members.ts'
import { expect, expectNoAxeViolations, hold, test } from './fixtures.ts'
import {
  alert,
  email,
  fillIn,
  heading,
  login,
  password,
  SIGN_IN,
  untilScripted,
} from './members.ts'

const complaint = (field: Locator) =>
  field.evaluate(({ validity }: HTMLInputElement) =>
    validity.valueMissing ? 'missing' : validity.typeMismatch && 'mismatch',
  )

test('the form has its labels, tab order, target sizes, columns and rules', async ({
  page,
  context,
}) => {
  const scripts: Promise<boolean>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      scripts.push(response.text().then((text) => text.includes('identitytoolkit')))
  })
  const firebaseArrived = async () => (await Promise.all(scripts)).includes(true)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.setViewportSize({ width: 769, height: 900 })
  await page.goto('/members')
  await expect(heading(page)).toHaveText('Sign in to Fourfold')
  await expect(email(page)).toHaveAttribute('type', 'email')
  await expect(password(page)).toHaveAttribute('type', 'password')

  await test.step('Firebase is requested when the form is first used, not before', async () => {
    await untilScripted(page)
    expect(scripts.length).toBeGreaterThan(0)
    expect(await firebaseArrived()).toBe(false)
    await email(page).focus()
    await expect.poll(firebaseArrived).toBe(true)
  })

  await test.step('Tab reaches every control in order; each shows the focus and is easy to hit', async () => {
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

  await test.step('the browser requires both fields and a valid email', async () => {
    for (const [address, secret, field, fault] of [
      ['', '', email(page), 'missing'],
      ['member.demo.test', 'x', email(page), 'mismatch'],
      [demoMember.email, '', password(page), 'missing'],
    ] as const) {
      await fillIn(page, address, secret)
      await login(page).click()
      await expect(field).toBeFocused()
      expect(await complaint(field)).toBe(fault)
    }
    await expect(alert(page)).toBeHidden()
    expect(requests.filter((url) => /accounts:|api\/sign-in/.test(url))).toEqual([])
  })

  await test.step('a password can be pasted and shown; this is announced; submitting hides it', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
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
    await hold(page, SIGN_IN)
    await login(page).click()
    await expect(page.getByText('Signing in…')).toBeVisible()
    await expect(password(page)).toHaveAttribute('type', 'password')
  })
})

test('a sign-in with the keyboard before the scripts arrive is not lost', async ({ page }) => {
  const { release } = await hold(page, '**/_next/**/*.js')
  await page.goto('/members', { waitUntil: 'domcontentloaded' })
  await email(page).focus()
  await page.keyboard.type(demoMember.email)
  await page.keyboard.press('Tab')
  await expect(password(page)).toBeFocused()
  await page.keyboard.type(demoMember.rawPassword)
  await page.keyboard.press('Enter')
  await expect(login(page)).toHaveCSS('cursor', 'progress')
  release()
  await expect(page).toHaveURL('/content')
  await expect(page.getByRole('main')).toContainText(`Signed in as ${demoMember.email}`)

  await test.step('bearer-token stores the whole sign-in result', async () => {
    const stored = await page.evaluate(() => sessionStorage.getItem('bearer-token'))
    const result = JSON.parse(stored ?? '')
    expect(result.user.email).toBe(demoMember.email)
    expect(result.user.stsTokenManager.accessToken.split('.')).toHaveLength(3)
    expect(result.operationType).toBe('signIn')
    expect(stored).not.toContain(demoMember.rawPassword)
  })

  await test.step('the login screen redirects a signed-in member to the course', async () => {
    await page.goto('/members')
    await expect(page).toHaveURL('/content')
  })
})

test('repeated clicks send one request and open only the course; axe finds nothing @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/members?next=//evil.example/content')
  await untilScripted(page)
  await email(page).fill(demoMember.email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByText('we’ve sent a link')).toBeVisible()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expectNoAxeViolations(page)

  const { requests, release } = await hold(page, SIGN_IN)
  await password(page).fill(demoMember.rawPassword)
  await login(page).click({ clickCount: 3 })
  await expect(login(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(login(page)).toBeFocused()
  await expect(page.getByText('Signing in…')).toBeVisible()
  await expectNoAxeViolations(page)

  release()
  await expect(page).toHaveURL('/content')
  await expect(heading(page)).toHaveText('Your course')
  await expect(heading(page)).toBeFocused()
  expect(requests).toHaveLength(1)
})
