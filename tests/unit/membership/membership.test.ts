import { execFile } from 'node:child_process'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { z } from 'zod'
import { isYes, taskOf } from '#scripts/members/commands.ts'
import { DAY_S, nowS, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  // The limit of the Auth emulator's own start.
}, 240_000)
afterAll(() => world.close())
beforeEach(async () => {
  world.openSite()
  await world.stripe('delivery', { mode: 'send' })
})

let count = 0
const newEmail = () => `buyer-${++count}@mail.test`
const accountOf = (email: string) => world.accounts.find(email)
async function claimOf(email: string) {
  const { mailed: _, ...claim } = (await accountOf(email))?.claim ?? {}
  return 'member' in claim ? claim : null
}
const isMember = async (email: string) => (await claimOf(email))?.member === true
const refused = { name: 'TokenError' }
const noMember = { name: 'NoMemberError' }
const expectAccess = (idToken: string) =>
  expect(world.requireMember(idToken)).resolves.toMatchObject({ sub: expect.any(String) })
const sentState = (state: string) => ({ status: 200, text: JSON.stringify({ state }) })

async function bought(
  plan: 'full' | 'instalments' = 'full',
  { outcome = 'paid', email = newEmail() } = {},
) {
  const { id, customer, payment_intent } = await world.buy(email, plan, outcome)
  await world.delivered()
  return { email, session: id, customer, payment_intent }
}

/** At Stripe, until the site knows it. */
async function happens(what: string, body: object) {
  await world.stripe(what, body)
  await world.delivered()
}

test('a payment opens the course to the owner of the mailbox, and a refund closes it at once', async () => {
  const { email, session, customer } = await bought()
  expect(await claimOf(email)).toEqual({ member: true, customer })
  expect(await world.welcome({ session_id: session })).toEqual(sentState('sent'))
  expect(await world.linksTo(email)).toBe(1)
  await world.choosePassword(email, 'a-new-password')
  const { idToken } = await world.signIn(email, 'a-new-password')
  await expectAccess(idToken)
  world.openSite()
  expect(await world.welcome({ session_id: session })).toEqual(sentState('member'))
  await happens('refund', { session })
  await expect(world.requireMember(idToken)).rejects.toMatchObject(noMember)
  expect(await world.welcome({ session_id: session })).toEqual(sentState('unknown'))
})

test('duplicates and old events change nothing, in any order', async () => {
  const { email, session, customer } = await bought()
  await happens('refund', { session })
  expect(await isMember(email)).toBe(false)
  for (const reverse of [true, false]) {
    const statuses = await world.replay(customer, { reverse })
    expect(statuses).toEqual([200, 200, 200])
    expect(await isMember(email)).toBe(false)
  }
})

test('members of a plan have the next instalment in their claim until it is paid', async () => {
  const { email, session, customer } = await bought('instalments')
  expect(await claimOf(email)).toEqual({
    ...{ member: true, customer },
    next: { at: expect.any(Number), cents: 105_000 },
  })
  await world.choosePassword(email, 'a-new-password')
  const { idToken } = await world.signIn(email, 'a-new-password')
  const { next } = await world.requireMember(idToken)
  expect(Math.round(((next?.at ?? 0) / 1000 - nowS()) / DAY_S)).toBe(30)
  await happens('second', { session, outcome: 'paid' })
  expect(await claimOf(email)).toEqual({ member: true, customer })
  expect((await world.requireMember(idToken)).next).toBeUndefined()
})

test('what lost events reported is found by the reconciliation', async () => {
  const payments = world.openSite()
  const { email, session } = await bought()
  await world.stripe('delivery', { mode: 'drop' })
  await world.stripe('refund', { session })
  const other = await bought('instalments')
  expect([await isMember(email), await isMember(other.email)]).toEqual([true, false])
  await payments.membership.reconcile()
  expect([await isMember(email), await isMember(other.email)]).toEqual([false, true])
  expect(await payments.membership.reconcile()).toMatchObject({ changed: 0 })
})

test('servers that compare and are asked at the same time give one account and one mail', async () => {
  const servers = [world.openSite(), world.openSite(), world.openSite()]
  await world.stripe('delivery', { mode: 'drop' })
  const { email, customer } = await bought()
  const refunded = await bought()
  await world.stripe('refund', { session: refunded.session })
  await Promise.all(
    servers.map(({ membership }) =>
      Promise.all([membership.reconcile(), membership.settle(customer)]),
    ),
  )
  expect(await claimOf(email)).toEqual({ member: true, customer })
  expect(await world.linksTo(email)).toBe(1)
  expect(await accountOf(refunded.email)).toBeNull()
})

test('a second instalment that is late ends the access after the days in the site settings, until it is paid', async () => {
  const { email, session, customer } = await bought('instalments')
  expect(await isMember(email)).toBe(true)
  await happens('second', { session, outcome: 'failed', created: nowS() - 8 * DAY_S })
  expect(await isMember(email)).toBe(false)

  await world.lake.client.patch('siteSettings', { set: { overdueDays: 9 } }).commit()
  await world.replay(customer)
  expect(await isMember(email)).toBe(true)

  await world.lake.client.patch('siteSettings', { unset: ['overdueDays'] }).commit()
  await world.replay(customer)
  expect(await isMember(email)).toBe(false)
  await happens('second', { session, outcome: 'paid' })
  expect(await isMember(email)).toBe(true)
})

describe('a member whose course is closed', () => {
  const due = { since: expect.any(Number), cents: 105_000, payUrl: expect.stringMatching(/^http/) }
  async function signedIn(plan: 'full' | 'instalments') {
    const { email, ...purchase } = await bought(plan)
    await world.choosePassword(email, 'a-new-password')
    return { email, ...purchase, ...(await world.signIn(email, 'a-new-password')) }
  }

  test('reads what is due and where to pay it, and is let in once it is paid, even without an event', async () => {
    const { email, session, idToken } = await signedIn('instalments')
    await happens('second', { session, outcome: 'failed', created: nowS() - 8 * DAY_S })
    expect(await isMember(email)).toBe(false)
    const { status, body } = await world.standing(idToken)
    expect({ status, body }).toEqual({ status: 200, body: { standing: 'overdue', due } })
    await world.stripe('delivery', { mode: 'drop' })
    const { payUrl } = z.object({ due: z.object({ payUrl: z.string() }) }).parse(body).due
    expect(await (await fetch(payUrl)).text()).toContain('Pay $1,050')
    expect(await (await fetch(payUrl, { method: 'POST' })).text()).toContain('is paid')
    expect((await world.standing(idToken)).body).toEqual({ standing: 'entitled', due: null })
    expect(await isMember(email)).toBe(true)
  })

  test.each([
    ['refunded', 'refund', {}],
    ['disputed', 'dispute', { status: 'needs_response' }],
  ])('reads that the purchase is %s', async (standing, what, body) => {
    const { session, idToken } = await signedIn('full')
    await happens(what, { session, ...body })
    expect((await world.standing(idToken)).body).toEqual({ standing, due: null })
  })

  test('reads nothing without a sign-in, about another account, or after the session has ended', async () => {
    for (const token of [undefined, 'made-up', 'a.b.c'])
      expect((await world.standing(token)).status).toBe(401)
    const stranger = await world.signUp(newEmail(), 'a-password')
    expect((await world.standing(stranger.idToken)).body).toEqual({ standing: 'none', due: null })
    const { idToken, localId } = await signedIn('full')
    await world.update(localId, { validSince: `${nowS() + 5}` })
    expect((await world.standing(idToken)).status).toBe(401)
  })
})

test('a pending payment opens the course once it has succeeded', async () => {
  const { email, session } = await bought('full', { outcome: 'pending' })
  expect(await world.welcome({ session_id: session })).toEqual(sentState('pending'))
  expect(await accountOf(email)).toBeNull()
  await happens('pending', { session, outcome: 'succeeded' })
  expect(await isMember(email)).toBe(true)
  expect(await world.linksTo(email)).toBe(1)

  const failed = await bought('full', { outcome: 'pending' })
  await happens('pending', { session: failed.session, outcome: 'failed' })
  expect(await accountOf(failed.email)).toBeNull()
  expect(await world.welcome({ session_id: failed.session })).toEqual(sentState('unpaid'))
})

describe('if the email has an account already', () => {
  test('a stranger who registered it without reading the mailbox is locked out', async () => {
    const email = newEmail()
    const { idToken, refreshToken, localId } = await world.haveSignedUp(email, 'of-the-attacker')
    await world.update(localId, {
      linkProviderUserInfo: { providerId: 'google.com', rawId: 'attacker' },
      mfa: { enrollments: [{ phoneInfo: '+15555550100', mfaEnrollmentId: 'attacker' }] },
    })
    const { session } = await bought('full', { email })
    expect(await isMember(email)).toBe(true)
    await expect(world.requireMember(idToken)).rejects.toMatchObject(refused)
    await expect(world.signIn(email, 'of-the-attacker')).rejects.toThrow('INVALID_PASSWORD')
    // Firebase refuses the refresh token, which the emulator does not.
    const { id_token } = await world.refresh(refreshToken)
    await expect(world.requireMember(id_token)).rejects.toMatchObject(refused)
    const left = { id: localId, hasSecondFactor: false, otherProviders: [] }
    expect(await accountOf(email)).toMatchObject(left)

    expect(await world.welcome({ session_id: session })).toEqual(sentState('sent'))
    await world.choosePassword(email, 'of-the-buyer')
    await expectAccess((await world.signIn(email, 'of-the-buyer')).idToken)
  })

  test('an account whose email was changed before is left to staff: a mailed link could take it back', async () => {
    const [former, email] = [newEmail(), newEmail()]
    const { idToken } = await world.signUp(former, 'of-the-attacker')
    await world.changeEmail(idToken, email)
    const { session, customer, payment_intent } = await bought('full', { email })
    expect(await isMember(email)).toBe(false)
    expect(await world.welcome({ session_id: session })).toEqual(sentState('unknown'))
    const warning = `"warn","customer":"${customer}","payments":["${payment_intent}"]`
    expect(world.lines.join('\n')).toContain(warning)
  })

  test('an owner who reads the mailbox keeps the password', async () => {
    const email = newEmail()
    const { localId } = await world.signUp(email, 'of-the-buyer')
    await world.update(localId, { emailVerified: true })
    const { session } = await bought('full', { email })
    await expectAccess((await world.signIn(email, 'of-the-buyer')).idToken)
    expect(await world.welcome({ session_id: session })).toEqual(sentState('member'))
    expect(await world.linksTo(email)).toBe(0)
  })

  test('of purchases with the same email, also at the same time, all but one may be refunded', async () => {
    const email = newEmail()
    const purchases = [await world.buy(email), await world.buy(email)]
    await world.delivered()
    purchases.push(await world.buy(email))
    // The one that the claim names is first.
    const { customer } = (await claimOf(email)) ?? {}
    purchases.sort((a, b) => Number(b.customer === customer) - Number(a.customer === customer))
    for (const [refunded, { id: session }] of purchases.entries()) {
      await happens('refund', { session })
      expect(await isMember(email)).toBe(refunded < 2)
    }
  })

  test('a buyer who buys again after a refund, without having used the first link, gets another', async () => {
    const { email, session } = await bought()
    await happens('refund', { session })
    const again = await bought('full', { email })
    expect(await claimOf(email)).toEqual({ member: true, customer: again.customer })
    expect(await world.linksTo(email)).toBe(2)
    world.openSite()
    expect(await world.welcome({ session_id: again.session })).toEqual(sentState('sent'))
    expect(await world.linksTo(email)).toBe(2)
    expect(new Set(await world.replay(again.customer))).toEqual(new Set([200]))
    expect(await world.linksTo(email)).toBe(2)
  })

  test('somebody who pays again instead of an overdue instalment is an error in the log until one purchase is refunded', async () => {
    const first = await bought('instalments')
    const longAgo = nowS() - 8 * DAY_S
    await happens('second', { session: first.session, outcome: 'failed', created: longAgo })
    expect(await isMember(first.email)).toBe(false)
    const second = await bought('full', { email: first.email })
    const both = [first.customer, second.customer]
    const isReported = async () => {
      const { length } = world.lines
      await world.openSite().membership.reconcile()
      return world.lines
        .slice(length)
        .some(
          (line) =>
            line.includes('Somebody has paid for several') && both.every((id) => line.includes(id)),
        )
    }
    expect(await isReported()).toBe(true)
    await happens('refund', { session: first.session })
    expect(await isReported()).toBe(false)
  })

  test('a member who was added by hand stays one, even if a purchase with the same email is refunded', async () => {
    const email = newEmail()
    await world.accounts.create(email, { member: true })
    const { session } = await bought('full', { email })
    expect(await claimOf(email)).toEqual({ member: true })
    await happens('refund', { session })
    expect(await claimOf(email)).toEqual({ member: true })
  })

  test('a paused account stays disabled', async () => {
    const { email, session, customer } = await bought()
    const account = await accountOf(email)
    await world.update(account?.id ?? '', { disableUser: true })
    await world.replay(customer)
    await world.openSite().membership.reconcile()
    expect(await accountOf(email)).toMatchObject({ isDisabled: true })
    expect(await world.welcome({ session_id: session })).toEqual(sentState('unknown'))
    expect(await world.linksTo(email)).toBe(1)
  })

  test('a member who changes the email of their account to that of a buyer does not get the purchase', async () => {
    const [attacker, email] = [await bought(), newEmail()]
    await world.welcome({ session_id: attacker.session })
    await world.choosePassword(attacker.email, 'of-the-attacker')
    const { idToken } = await world.signIn(attacker.email, 'of-the-attacker')
    await world.changeEmail(idToken, email)
    const { customer } = await bought('full', { email })
    expect(await claimOf(email)).not.toMatchObject({ customer })
    await world.openSite().membership.reconcile()
    expect(await isMember(email)).toBe(false)
  })
})

const nowhere = 'http://localhost:1'

test.each([
  ['Stripe', { STRIPE_API_URL: nowhere }],
  ['Stripe’s right to read', { STRIPE_SECRET_KEY: 'sk_test_other' }],
  ['Firebase', { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:1' }],
  ['the Content Lake', { SANITY_API_HOST: nowhere }],
])(
  'while %s is down, the webhook and the buyer get 503, and a retry succeeds',
  async (_, settings) => {
    world.openSite(settings)
    await world.stripe('delivery', { mode: 'drop' })
    const { email, session, customer } = await bought()
    expect(await world.replay(customer)).toEqual([503, 503])
    expect(await world.welcome({ session_id: session })).toMatchObject({ status: 503 })
    world.openSite()
    await world.replay(customer)
    expect(await isMember(email)).toBe(true)
  },
)

describe('a message has no effect', () => {
  const event = (object: object, livemode = false) => ({
    ...{ id: 'evt_1', object: 'event', type: 'customer.updated', livemode },
    data: { object },
  })
  let email = ''
  let message: object
  beforeEach(async () => {
    await world.stripe('delivery', { mode: 'drop' })
    const { id, customer } = await world.buy(newEmail())
    email = `buyer-${count}@mail.test`
    message = event({ id, object: 'checkout.session', customer })
  })

  test.each([
    ['signed with another secret', { secret: 'whsec_other' }],
    ['that is older than five minutes', { timestamp: nowS() - 301 }],
  ])('%s', async (_, options) => {
    expect(await world.send(message, options)).toBe(400)
    expect(await accountOf(email)).toBeNull()
  })

  test('without a signature', async () => {
    const url = `${world.siteUrl}/api/stripe`
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(message) })
    expect(response.status).toBe(400)
    expect(await response.text()).not.toContain('evt_1')
    expect(await accountOf(email)).toBeNull()
  })

  test.each([
    ['live payments, to a site with a test key', true, {}],
    ['test payments, to a site with a live key', false, { STRIPE_SECRET_KEY: 'rk_live_key' }],
  ])('about %s', async (_, livemode, settings) => {
    world.openSite(settings)
    expect(await world.send({ ...message, livemode })).toBe(200)
    expect(await accountOf(email)).toBeNull()
    expect(world.lines.at(-1)).toContain('another mode')
  })

  test('about another price, a customer whom Stripe does not know, or no customer', async () => {
    world.openSite({ STRIPE_PRICES: 'price_other' })
    expect(await world.send(message)).toBe(200)
    expect(await accountOf(email)).toBeNull()
    expect(world.lines.at(-1)).toContain('"standing":"none"')
    for (const object of [{ object: 'charge', customer: 'cus_other' }, { object: 'balance' }])
      expect(await world.send(event(object))).toBe(200)
  })

  test.each([
    ['without data', { id: 'evt_1', object: 'event', type: 'customer.updated', livemode: false }],
    ['that is thin', { id: 'evt_1', object: 'v2.core.event', type: 'v1.x', livemode: false }],
    ['that is no event', { a: 1 }],
  ])('%s', async (_, body) => {
    expect(await world.send(body)).toBe(200)
    expect(world.lines.at(-1)).toContain('no customer')
  })

  test('that claims a state: the state is read from Stripe', async () => {
    const pending = await world.buy(email, 'full', 'pending')
    const claimed = { object: 'checkout.session', payment_status: 'paid' }
    expect(await world.send(event({ ...claimed, customer: pending.customer }))).toBe(200)
    expect(await accountOf(email)).toBeNull()
  })
})

test('prices that disappear from the settings do not end a membership', async () => {
  const { email } = await bought()
  const payments = world.openSite({ STRIPE_PRICES: 'price_other' })
  await payments.membership.reconcile()
  expect(await isMember(email)).toBe(true)
})

test('if staff correct the email of a customer within a minute, the new one gets a mail and the access', async () => {
  const { email, session, customer } = await bought()
  const corrected = newEmail()
  await happens('customer', { customer, email: corrected })
  expect(await world.linksTo(corrected)).toBe(1)
  expect(await world.welcome({ session_id: session })).toEqual(sentState('sent'))
  expect(await world.linksTo(corrected)).toBe(1)
  await world.openSite().membership.reconcile()
  expect([await isMember(corrected), await isMember(email)]).toEqual([true, false])
})

describe('the owner’s command', () => {
  async function run(...words: string[]) {
    const { accounts } = world
    const isAll = words.includes('--all')
    const positionals = words.filter((word) => word !== '--all')
    const found = await taskOf(positionals, isAll, { accounts, payments: world.openSite() })
    if (typeof found === 'string') return found
    expect(await found.run()).toBe('Done.')
    return found.question
  }

  test('adds a member without a payment, pauses, adds again and removes', async () => {
    const email = newEmail()
    expect(await run('add', email)).toContain(`${email} gets an account`)
    expect(await claimOf(email)).toEqual({ member: true })
    await run('resend', email)
    expect(await world.linksTo(email)).toBe(2)
    await run('pause', email)
    expect(await claimOf(email)).toEqual({ member: true, paused: true })
    expect(await run('list')).toContain(`${email}\tmember, by hand, paused`)
    await run('add', email)
    expect(await claimOf(email)).toEqual({ member: true, paused: false })
    await run('remove', email)
    expect(await accountOf(email)).toBeNull()
    await expect(run('resend', email)).rejects.toThrow(`There is no account for ${email}.`)
  })

  test('a paused member signs in and is refused, whatever is refunded, paid again or compared', async () => {
    const { email, session, customer } = await bought()
    await world.choosePassword(email, 'of-the-buyer')
    await run('pause', email)
    const { idToken } = await world.signIn(email, 'of-the-buyer')
    const paused = () =>
      expect(world.requireMember(idToken)).rejects.toMatchObject({ name: 'PausedError' })
    await paused()
    expect(await world.welcome({ session_id: session })).toEqual(sentState('unknown'))
    await happens('refund', { session })
    await paused()
    await bought('full', { email })
    await world.replay(customer)
    await world.openSite().membership.reconcile()
    await paused()
    await run('add', email)
    await expectAccess(idToken)
  })

  test('secures an account whose email nobody has confirmed before it becomes a member’s, and ends its pause', async () => {
    const email = newEmail()
    await world.signUp(email, 'of-the-attacker')
    await run('pause', email)
    expect(await run('add', email)).toMatch(/Its pause ends\. .*its password ends/)
    await expect(world.signIn(email, 'of-the-attacker')).rejects.toThrow('INVALID_PASSWORD')
  })

  test('makes nobody a member whose account had another email', async () => {
    const email = newEmail()
    const { idToken, localId } = await world.signUp(newEmail(), 'of-the-attacker')
    await world.changeEmail(idToken, email)
    await world.update(localId, { emailVerified: true })
    await expect(run('add', email)).rejects.toThrow(`npm run members -- remove ${email}`)
    expect(await run('grant', '--all')).toMatch(/[1-9] whose email was changed are left out/)
    expect(await claimOf(email)).toBeNull()
    await run('remove', email)
  })

  test('makes every account without a claim a member, by payment if there is one', async () => {
    const [email, paying] = [newEmail(), newEmail()]
    for (const one of [email, paying]) await world.signUp(one, 'a-password')
    const ended = await bought()
    await happens('refund', { session: ended.session })
    await world.stripe('delivery', { mode: 'drop' })
    const { customer } = await world.buy(paying)
    expect(await run('grant', '--all')).toMatch(/\d accounts without a claim .* 1 by their payment/)
    expect(await claimOf(email)).toEqual({ member: true })
    expect(await claimOf(paying)).toEqual({ member: true, customer })
    expect(await isMember(ended.email)).toBe(false)
    await world.signIn(paying, 'a-password')
  })

  test.each([['add'], ['grant'], ['remove', '--all'], ['list', 'x'], ['delete', 'a@mail.test']])(
    'explains itself instead of %s %s',
    async (...words) => {
      await expect(run(...words)).rejects.toThrow(/npm run members|no account/)
    },
  )

  test('asks, and compares nothing without the settings of payments', async () => {
    const answered = (answer: string) => isYes(Readable.from([answer]))
    for (const answer of ['n\n', '\n']) expect(await answered(answer)).toBe(false)
    expect(await answered('Yes\n')).toBe(true)
    const { accounts } = world
    const comparison = taskOf(['reconcile'], false, { accounts, payments: null })
    await expect(comparison).rejects.toThrow('STRIPE_SECRET_KEY is missing')
  })

  test('without a terminal, changes nothing without --yes', async () => {
    const email = newEmail()
    const args = ['scripts/run.mjs', 'members', 'add', email]
    const running = promisify(execFile)(process.execPath, args)
    running.child.stdin?.end()
    await expect(running).rejects.toMatchObject({
      ...{ code: 1, stderr: 'Add --yes: there is nobody to ask.\n' },
    })
    expect(await accountOf(email)).toBeNull()
  })
})

describe('break-in', () => {
  test('the ID of a checkout shows nothing of its buyer, and mails a link at most once a minute', async () => {
    const { email, session } = await bought()
    world.openSite()
    for (const again of [false, true]) {
      const { text } = await world.welcome({ session_id: session, again })
      expect(text).not.toMatch(/@|cus_|pi_/)
    }
    expect(await world.linksTo(email)).toBe(2)
    expect(await world.welcome({ session_id: session, again: true })).toMatchObject({ status: 429 })
    expect(await world.welcome({ session_id: session })).toEqual(sentState('sent'))
    expect(await world.linksTo(email)).toBe(2)
  })

  test.each([
    ['made up', { session_id: 'cs_test_madeup' }, 200],
    ['a path', { session_id: 'cs_test_/../../customers' }, 400],
    ['missing', {}, 400],
    ['a list', { session_id: ['cs_test_1'] }, 400],
  ])('the ID of a checkout that is %s leads nowhere', async (_, body, status) => {
    const response = await world.welcome(body)
    expect(response).toMatchObject({ status })
    if (status === 200) expect(response).toEqual(sentState('unknown'))
  })

  test('no email address is in the log, in Sanity or in a URL, except in a filter at Stripe', async () => {
    expect(JSON.stringify(await world.lake.client.fetch('*'))).not.toContain('@')
    expect(world.lines.join('\n')).toMatch(/"payments":\["pi_/)
    expect(world.urls.length).toBeGreaterThan(100)
    const found = [...world.lines, ...world.urls].filter((line) => /@|%40/.test(line))
    expect(found.filter((line) => !line.includes('/v1/customers?email='))).toEqual([])
  })
})
