import { randomUUID } from 'node:crypto'
import { type APIRequestContext, devices, type Locator, type Page } from '@playwright/test'
import { demoMember } from '#emulators/auth/members.ts'
import { checkoutPort, checkoutSettings } from '#emulators/checkout-settings.ts'
import { isRunning } from '#emulators/children.ts'
import { defaults, ports } from '#emulators/defaults.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { findingShape } from '#scripts/doctor/diagnose.ts'
import { mailedLink } from '../browser/accounts.ts'
import { expect, expectNoAxeViolations, test } from '../browser/fixtures.ts'
import { fillIn, heading, login, signOut, untilScripted } from '../browser/members.ts'
import { endSharedDemo, killDemo, pressCtrlC, runDemo } from '../support/demo.ts'
import { run, untilFree } from '../support/servers.ts'

// These tests stop the demo of the other tests, and run after them.
test.describe.configure({ mode: 'default' })
// The browser reports every refusal.
test.use({
  allowedConsole: [/status of (400|401|402|403|429)|purchase could not be checked|ERR_FAILED/],
})

const PASSWORD = 'open-the-course'
const FULL = 'Buy course now!'
const IN_TWO = 'Pay $450 today, $1,050 in 30 days'
let demo: Awaited<ReturnType<typeof runDemo>>

test.beforeAll(async () => {
  await endSharedDemo()
  demo = await runDemo(['npm', 'run', 'demo', '--', '--checkout', '--reset'])
  expect(isRunning(demo.child), demo.output()).toBe(true)
  // The demo publishes the addresses of the checkout after its start.
  await expect
    .poll(async () => (await fetch(defaults.SITE_URL)).text(), { timeout: 60_000 })
    .toMatch(/localhost:\d+\/\?plan=full/)
})

test.afterAll(() => killDemo(demo.child))

test('the doctor checks the payments of the demo, and finds nothing wrong @long', async () => {
  // A site that has just begun to respond may still read the content.
  await expect
    .poll(async () => (await fetch(`${defaults.SITE_URL}/api/ready`)).status, { timeout: 60_000 })
    .toBe(200)
  const asForTheDemo = { SITE_URL: '', SANITY_PROJECT_ID: '', FIREBASE_PROJECT_ID: '' }
  const { code, output } = await run(['scripts/run.mjs', 'doctor', '--json'], asForTheDemo)
  const findings = findingShape.array().parse(JSON.parse(output))
  expect(findings.filter(({ result }) => !/^(good|not applicable)$/.test(result))).toEqual([])
  const payments = findings.filter(({ group }) => group === 'Payments')
  expect(payments.filter(({ result }) => result === 'good').length).toBeGreaterThan(10)
  expect(code).toBe(0)
})

const newEmail = () => `${randomUUID()}@demo.test`

/** At Stripe, until the site knows it. */
async function control(action: string, body: object) {
  const response = await fetch(`${checkoutSettings.STRIPE_API_URL}/emulator/${action}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(response.status, await response.clone().text()).toBe(200)
  const status = async () =>
    (await fetch(`${checkoutSettings.STRIPE_API_URL}/emulator/status`)).json()
  await expect.poll(status).toMatchObject({ waiting: 0 })
}

const button = (page: Page, name: string) => page.getByRole('button', { name })
const main = (page: Page) => page.getByRole('main')

/** From the buy button to the page to which the checkout returns. @returns the checkout's ID */
async function buy(
  page: Page,
  email: string,
  { name = FULL, code = '' },
  click = (what: Locator) => what.click(),
) {
  await page.goto('/')
  await click(page.getByRole('link', { name }).first())
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Promotion code').fill(code)
  await click(page.getByRole('button', { name: /^Pay \$/ }))
  await page.waitForURL('**/welcome?session_id=cs_test_*')
  return String(new URL(page.url()).searchParams.get('session_id'))
}

/** From the email to the course. */
async function choosePassword(page: Page, email: string, click = (what: Locator) => what.click()) {
  await openEmail(page, email, click)
  await untilScripted(page)
  await page.getByLabel('New password').fill(PASSWORD)
  await click(button(page, 'Save password'))
  await expect(page).toHaveURL('/content')
}

/** The link of the email, as in a configured project. */
async function openEmail(page: Page, email: string, click = (what: Locator) => what.click()) {
  await expect.poll(() => mailedLink(email)).not.toBeNull()
  const link = await mailedLink(email)
  await page.goto('about:blank')
  await page.setContent(`<a href="${defaults.SITE_URL}/members/reset${link?.search}">Open</a>`)
  await click(page.getByRole('link', { name: 'Open' }))
  await page.waitForURL('**/members/reset*')
}

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
const phone = { ...pixel, viewport: { width: 390, height: 844 } }
for (const [how, options, choice, due] of [
  ['a phone, in full', phone, {}, []],
  ['a phone, in full, with a promotion code', phone, { code: 'welcome10' }, []],
  [
    'a phone, in two instalments',
    phone,
    { name: IN_TWO },
    [/^\$1,050 is due on \w+day, \w+ \d+(, \d+)?\. Your card is charged then\.$/],
  ],
  ['a desktop, in full', {}, {}, []],
] as const)
  test.describe(`on ${how}`, () => {
    test.use(options)
    test('five clicks lead from the buy button to the first lesson, and a refund ends access @long', async ({
      page,
      hasTouch,
    }) => {
      test.setTimeout(240_000)
      let clicks = 0
      const click = (what: Locator) => {
        clicks += 1
        return hasTouch ? what.tap() : what.click()
      }
      const email = newEmail()
      const urls: string[] = []
      page.on('request', (request) => urls.push(decodeURIComponent(request.url())))
      const started = performance.now()
      const session = await buy(page, email, choice, click)
      await expect(heading(page)).toHaveText(/^Welcome to /)
      await expect(page.getByText('the email is on its way')).toBeVisible()

      await choosePassword(page, email, click)
      await expect(main(page).getByText(/ is due on /)).toHaveText([...due])
      await click(page.getByRole('link', { name: 'Find your audience' }).first())
      await expect(heading(page)).toHaveText('Find your audience')
      await expect(button(page, 'Mark as done')).toBeVisible()
      measured(`${clicks} clicks`, started)
      expect(clicks).toBe(5)
      expect(urls.length).toBeGreaterThan(20)
      expect(urls.filter((url) => url.includes(email))).toEqual([])

      await test.step('the page of the purchase knows the member, and nothing of them', async () => {
        const other = await page.context().newPage()
        await other.goto(`/welcome?session_id=${session}`)
        await expect(heading(other)).toHaveText('You’re already a member')
        expect(await other.content()).not.toContain(email)
        await main(other).getByRole('link', { name: 'Go to the course' }).click()
        await expect(other).toHaveURL('/members')
        await other.close()
      })
      await test.step('a refund', async () => {
        const refunded = performance.now()
        await control('refund', { session })
        // A server that does not get the event asks Firebase about a token once a minute.
        await expectClosed(page, 'Your purchase was refunded')
        measured('from the refund to the end of access', refunded)
        await expect(main(page).getByRole('link', { name: 'Write to us' })).toHaveAttribute(
          'href',
          /^mailto:.+@/,
        )
        await expectNoAxeViolations(page)
      })
    })
  })

for (const path of ['/', '/course', '/sample-lesson', '/who-we-are'])
  test.describe(`on ${path}, on a phone without JavaScript`, () => {
    test.use({ ...phone, javaScriptEnabled: false })
    for (const [way, name, total] of [
      ['in full', FULL, '$1,500'],
      ['in two', IN_TWO, '$450 now'],
    ] as const)
      test(`a visitor pays ${way} by touch @long`, async ({ page }) => {
        const link = page.getByRole('link', { name }).first()
        await expect(async () => {
          await page.goto(path)
          await expect(link).toHaveAttribute('href', /^http:\/\/localhost:\d+\/\?plan=/)
        }).toPass()
        await link.tap()
        await page.getByLabel('Email').fill(newEmail())
        await expect(page.getByLabel('Two instalments')).toBeHidden()
        const pay = page.locator('button', { hasText: `Pay ${total}` })
        await expect(pay).toBeVisible()
        await pay.tap()
        await page.waitForURL('**/welcome?session_id=cs_test_*')
      })
  })

test.describe('on a phone, in two instalments, with a promotion code', () => {
  test.use(phone)
  test('a member whose second payment is overdue reads it, pays it, and is let in again without a person @long', async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000)
    const email = newEmail()
    let clicks = 0
    const tap = (what: Locator) => {
      clicks += 1
      return what.tap()
    }
    const started = performance.now()
    const session = await buy(page, email, { name: IN_TWO, code: 'welcome10' }, tap)
    await choosePassword(page, email, tap)
    await expect(page.getByText(/^Your next instalment is due on /)).toBeVisible()
    await tap(page.getByRole('link', { name: 'Find your audience' }).first())
    await expect(heading(page)).toHaveText('Find your audience')
    measured(`${clicks} clicks`, started)

    await test.step('“Billing” leads to the customer portal', async () => {
      const opened = context.waitForEvent('page')
      await page.getByRole('link', { name: 'Billing' }).tap()
      const portal = await opened
      await portal.getByLabel('Email').fill(email)
      await portal.getByRole('button', { name: 'Continue' }).tap()
      await expect(main(portal).getByRole('listitem')).toHaveText(/^\$405 paid on /)
      await portal.close()
      await page.bringToFront()
    })
    const created = Math.floor(Date.now() / 1000) - 8 * 86_400
    await control('second', { session, outcome: 'failed', created })
    await expectClosed(page, 'A payment is overdue')
    await expect(page.getByText(/Your instalment of \$945 has been due since/)).toBeVisible()
    await expectNoAxeViolations(page)
    const overdue = performance.now()
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Pay $945' }).tap()
    const invoice = await opened
    await invoice.getByRole('button', { name: 'Pay $945' }).tap()
    await expect(invoice.getByRole('status')).toHaveText('This invoice is paid.')
    await invoice.close()
    await page.bringToFront()
    await button(page, 'Check again').tap()
    await expect(heading(page)).toHaveText('Find your audience')
    measured('from the overdue payment to the lesson', overdue)
  })
})

test('a promotion code that does not exist buys nothing @long', async ({ page }) => {
  const email = newEmail()
  await page.goto(checkoutSettings.STRIPE_API_URL)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Promotion code').fill('HALF')
  await button(page, 'Pay $1,500').click()
  await expect(page.getByRole('alert')).toContainText('This code is invalid')
  expect(await mailedLink(email)).toBeNull()
})

/** A server that does not get the event asks Firebase about a token once a minute. */
async function expectClosed(page: Page, title: string) {
  await expect(async () => {
    await page.reload()
    await expect(heading(page)).toHaveText(title, { timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
  await expect(signOut(page)).toBeVisible()
}

test('the demo’s member, whom nobody has charged, signs in @long', async ({ page }) => {
  await page.goto('/members')
  await fillIn(page, demoMember.email, demoMember.rawPassword)
  await login(page).click()
  await expect(signOut(page)).toBeVisible()
})

function measured(what: string, from: number) {
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  test.info().annotations.push({ type: 'measured', description: `${what}: ${seconds} s` })
  console.log(`${test.info().titlePath.slice(1).join(' ')}: ${what}: ${seconds} s`)
}

test('the checkout takes its price from the site settings, and a declined card buys nothing @long', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto(checkoutSettings.STRIPE_API_URL)
  await expect(button(page, 'Pay $1,500')).toBeVisible()
  await page.getByLabel('Two instalments').check()
  await expect(button(page, 'Pay $450 now')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('The card is declined').check()
  await button(page, 'Pay $450 now').click()
  await expect(page.getByRole('alert')).toContainText('Your card was declined')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expectNoAxeViolations(page)
  await lakeClient()
    .patch('siteSettings', { set: { 'price.total': 900, 'price.instalments': [300, 600] } })
    .commit()
  await page.goto(checkoutSettings.STRIPE_API_URL)
  await expect(button(page, 'Pay $900')).toBeVisible()
  expect(await mailedLink(email)).toBeNull()
})

test('without --checkout, the buy buttons of the next demo lead to the usual checkout again, and texts say that staff open access @long', async ({
  request,
}) => {
  const hrefOf = async () =>
    /href="([^"]+)"[^>]*>Buy course now!/.exec(await (await request.get('/')).text())?.[1]
  await expect.poll(hrefOf).toContain('instead=')
  await expectTextsAboutAccess(request, 'within about a minute', ['business day of', 'by hand'])
  const usual = new URL(String(await hrefOf()).replaceAll('&amp;', '&')).searchParams.get('instead')
  await pressCtrlC(demo.child)
  await untilFree({ ...ports, checkout: checkoutPort })
  demo = await runDemo(['npm', 'run', 'demo', '--'])
  expect(isRunning(demo.child), demo.output()).toBe(true)
  await expect.poll(hrefOf).toBe(usual)
  const own = '*[_id == "siteSettings"][0]{billingUrl, automaticAccess}'
  expect(await lakeClient().fetch(own)).toEqual({ billingUrl: null, automaticAccess: false })
  const byItself = ['about a minute', 'by itself', 'automatically with']
  await expectTextsAboutAccess(request, 'within one business day', byItself)
})

/** Pages are regenerated one after the other. */
async function expectTextsAboutAccess(request: APIRequestContext, time: string, others: string[]) {
  for (const path of ['/', '/sample-lesson', '/welcome', '/privacy-policy']) {
    const found = async () => {
      const html = (await (await request.get(path)).text()).toLowerCase()
      return [time, ...others].filter((words) => html.includes(words))
    }
    await expect.poll(found, path).toEqual(path === '/privacy-policy' ? [] : [time])
  }
}
