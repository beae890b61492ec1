import { createServer } from 'node:http'
import { z } from 'zod'
import { readEnv } from '#lib/env.ts'
import { accountsOf } from '#server/membership/accounts.ts'
import type { Customer, Purchase } from '#server/membership/entitlement.ts'
import { linksOf } from '#server/membership/links.ts'
import { membershipOf } from '#server/membership/membership.ts'
import { takeEvent } from '#server/membership/requests.ts'
import type { Provider } from '#server/membership/stripe.ts'
import { SupplierError } from '#server/membership/supplier-errors.ts'
import { sharedBy } from '#server/shared.ts'
import { serve } from '../../support/serve.ts'

type User = { localId: string; email: string; customAttributes?: string }

// A look-up has a list of one.
const text = z.union([z.string(), z.array(z.string())]).transform(String)
const askedShape = z.object({ email: text, localId: text, customAttributes: z.string() }).partial()

const claim = (customer: string, member = true) => JSON.stringify({ member, customer })
/** Of an account to which a server has sent the first link. */
const mailed = (customer: string, member = true) =>
  JSON.stringify({ member, customer, mailed: true })

const customer = (id: string, email: string, ...purchases: Partial<Purchase>[]): Customer => ({
  ...{ id, email },
  purchases: [{}, ...purchases].map((one) => ({
    ...{ id: `pi_${id}`, state: 'paid', isReturned: false, isDisputed: false, quantity: 1 },
    ...{ plan: null, ...one },
  })),
})

/** Firebase with these accounts. `refuse` returns the reason why it refuses a request. */
function start(
  users: User[],
  customers: Customer[],
  refuse: (method: string, asked: z.infer<typeof askedShape>) => string | undefined = () => '',
) {
  const accounts = accountsOf(readEnv(process.env), async (input, init) => {
    const url = new URL(String(input))
    const method = /accounts(?::(\w+))?$/.exec(url.pathname)?.[1] ?? 'create'
    const asked = askedShape.parse(JSON.parse(String(init?.body ?? '{}')))
    const message = refuse(method, asked)
    if (message) return Response.json({ error: { message } }, { status: 400 })
    const found = users.find(
      ({ localId, email }) => localId === asked.localId || email === asked.email,
    )
    if (method === 'lookup') return Response.json(found ? { users: [found] } : {})
    if (method === 'update' && found) Object.assign(found, asked)
    if (method === 'create' && asked.email)
      users.push({ localId: `of ${asked.email}`, email: asked.email })
    if (method === 'batchGet') {
      const start = Number(url.searchParams.get('nextPageToken') ?? 0)
      const page = users.slice(start, start + PAGE)
      // As from Firebase: even the last page has a token.
      return Response.json({ users: page, nextPageToken: `${start + PAGE}` })
    }
    return Response.json({ localId: `of ${asked.email}` })
  })
  const lines: string[] = []
  const write = (level: string) => (fields: object, message: string) => {
    lines.push(JSON.stringify({ level, ...fields, message }))
  }
  const log = { info: write('info'), warn: write('warn'), error: write('error') }
  const links = linksOf(accounts, log, sharedBy(null, ''))
  const provider: Provider = {
    readHint: async () => ({
      ...{ event: 'evt_1', type: 'checkout.session.completed', customer: 'cus_1' },
    }),
    readBuyer: async () => null,
    readCustomer: async (id) => customers.find((one) => one.id === id) ?? null,
    readNamesakes: async () => [],
    readAllCustomers: async () => customers,
    async endPlan() {
      throw new SupplierError('Stripe refuses a request: HTTP 403.')
    },
  }
  const readTerms = async () => ({ instalments: 2, overdueDays: 7 })
  const membership = membershipOf({ provider, accounts, links, readTerms, log })
  return { provider, accounts, links, membership, log, lines }
}
const PAGE = 2

test('what Firebase refuses for one account does not stop the comparison of the others, and emails are not in the log', async () => {
  const users: User[] = [
    { localId: 'a', email: 'deleted@mail.test', customAttributes: claim('cus_3') },
    { localId: 'b', email: 'moved@mail.test', customAttributes: claim('cus_4') },
    { localId: 'c', email: 'unknown@mail.test', customAttributes: claim('cus_5') },
  ]
  const customers = [
    customer('cus_1', 'refused@mail.test'),
    customer('cus_2', 'good@mail.test'),
    customer('cus_3', 'moved-from-a@mail.test'),
    customer('cus_4', 'moved-from-b@mail.test'),
  ]
  const { membership, lines } = start(users, customers, (method, { email, localId }) => {
    if (method === 'create' && email === 'refused@mail.test')
      return `INVALID_EMAIL : ${email} is malformed.`
    return method === 'update' && localId === 'a' ? 'USER_NOT_FOUND' : undefined
  })
  await membership.reconcile()
  const claims = users.map(({ email, customAttributes }) => [email, customAttributes])
  expect(Object.fromEntries(claims)).toMatchObject({
    'good@mail.test': mailed('cus_2'),
    'moved@mail.test': claim('cus_4', false),
    'moved-from-b@mail.test': mailed('cus_4'),
  })
  const log = lines.join('\n')
  expect(log).toMatch(
    /"error","customer":"cus_1","payments":\["pi_cus_1"\].*Firebase: HTTP 400, INVALID_EMAIL\./,
  )
  expect(log).toMatch(/"error","customer":"cus_3".*USER_NOT_FOUND/)
  expect(log).toMatch(/"warn","customers":\["cus_5"\]/)
  expect(log).not.toContain('@')
  expect(await membership.settle('cus_1')).toMatchObject({
    state: 'blocked',
    payments: ['pi_cus_1'],
  })
})

test('an account whose email changes while it gets the claim loses it again, and the buyer gets an own account', async () => {
  const users: User[] = [{ localId: 'a', email: 'buyer@mail.test' }]
  const { membership } = start(users, [customer('cus_1', 'buyer@mail.test')], (method) => {
    if (method === 'update' && users[0]) users[0].email = 'thief@mail.test'
    return undefined
  })
  expect(await membership.settle('cus_1')).toMatchObject({ state: 'member' })
  expect(users).toMatchObject([
    { email: 'thief@mail.test', customAttributes: mailed('cus_1', false) },
    { email: 'buyer@mail.test', customAttributes: mailed('cus_1') },
  ])
})

test('if a mail cannot be sent, the provider sends the event again until it is; failures do not count for the limit', async () => {
  let refusal: string | undefined = 'QUOTA_EXCEEDED'
  let mails = 0
  const parts = start([], [customer('cus_1', 'buyer@mail.test')], (method) => {
    if (method === 'sendOobCode' && !refusal) mails += 1
    return method === 'sendOobCode' ? refusal : undefined
  })
  const { url, close } = await serve(createServer(takeEvent(parts)))
  const send = async () => (await fetch(url, { method: 'POST', body: '{}' })).status
  expect([await send(), await send()]).toEqual([503, 503])
  expect(parts.lines.join()).toContain('QUOTA_EXCEEDED')
  refusal = undefined
  expect([await send(), await send(), mails]).toEqual([200, 200, 1])
  expect(parts.lines.at(-1)).toContain('"payments":["pi_cus_1"]')
  await close()
})

test('a plan that the key may not end is named in the log at the first payment, and does not stop the rest', async () => {
  const firstDue = Date.now() + 86_400_000
  const plan = {
    ...{ id: 'sub_1', settled: 1, once: 1, firstDue, dueSince: firstDue },
    ...{ open: null, next: null, endedAt: null, endsAt: null, isOwnEnd: false },
  }
  const users: User[] = []
  const buyer = customer('cus_1', 'buyer@mail.test', { plan })
  const { membership, lines } = start(users, [buyer])
  await membership.reconcile()
  expect(lines.join('\n')).toMatch(/"error","customer":"cus_1","plan":"sub_1",.*HTTP 403/)
  expect(users).toMatchObject([{ customAttributes: mailed('cus_1') }])
})

test('a quantity above one gives one account, and is an error in the log', async () => {
  const users: User[] = []
  const { membership, lines } = start(users, [customer('cus_1', 'b@mail.test', { quantity: 5 })])
  await membership.settle('cus_1')
  await membership.reconcile()
  expect(users).toHaveLength(1)
  expect(lines.join('\n')).toMatch(
    /"error","customers":\["cus_1"\],.*"quantity":6,"message":"Somebody has paid/,
  )
})

test('all accounts are read, page by page', async () => {
  const users = Array.from({ length: 5 }, (_, n) => ({ localId: `${n}`, email: `${n}@mail.test` }))
  const found = await start(users, []).accounts.list()
  expect(found.map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4'])
})
