import { z } from 'zod'
import { readEnv } from '#lib/env.ts'
import { accountsOf } from '#server/membership/accounts.ts'
import type { Customer } from '#server/membership/entitlement.ts'
import { linksOf } from '#server/membership/links.ts'
import { membershipOf } from '#server/membership/membership.ts'

const askedShape = z.object({
  /** A look-up has a list of one. */
  email: z
    .union([z.string(), z.array(z.string())])
    .transform(String)
    .default(''),
  customAttributes: z.string().optional(),
})

const customer = (id: string, email: string): Customer => ({
  ...{ id, email },
  purchases: [{ id: `pi_${id}`, state: 'paid', isRefunded: false, isDisputed: false, plan: null }],
})

test('an email that Firebase refuses does not stop the comparison of the others, and is not in the log', async () => {
  const customers = [customer('cus_1', 'refused@mail.test'), customer('cus_2', 'good@mail.test')]
  const users: { localId: string; email: string; customAttributes?: string }[] = []
  const accounts = accountsOf(readEnv(process.env), async (input, init) => {
    const { pathname } = new URL(String(input))
    const asked = askedShape.parse(JSON.parse(String(init?.body ?? '{}')))
    if (pathname.endsWith(':lookup'))
      return Response.json({ users: users.filter(({ email }) => email === asked.email) })
    if (pathname.endsWith(':update'))
      Object.assign(users[0] ?? {}, { customAttributes: asked.customAttributes })
    if (pathname.endsWith('/accounts') && asked.email.startsWith('refused'))
      return Response.json(
        { error: { message: `INVALID_EMAIL : ${asked.email} is malformed.` } },
        { status: 400 },
      )
    if (pathname.endsWith('/accounts')) users.push({ localId: 'a', email: asked.email })
    return Response.json({ localId: 'a' })
  })
  const lines: string[] = []
  const write = (fields: object, message: string) => {
    lines.push(JSON.stringify({ ...fields, message }))
  }
  const log = { info: write, warn: write, error: write }
  const { reconcile } = membershipOf({
    provider: {
      readHint: () => Promise.reject(new Error('There are no events.')),
      readBuyer: async () => null,
      readCustomer: async (id) => customers.find((one) => one.id === id) ?? null,
      readAllCustomers: async () => customers,
    },
    ...{ accounts, links: linksOf(accounts, log), log },
    readTerms: async () => ({ instalments: 2, overdueDays: 7 }),
  })
  await reconcile()
  expect(users).toMatchObject([
    { email: 'good@mail.test', customAttributes: '{"member":true,"customer":"cus_2"}' },
  ])
  expect(lines.join()).toContain('"customer":"cus_1","reason":"Firebase: HTTP 400, INVALID_EMAIL."')
  expect(lines.join()).not.toContain('@')
})
