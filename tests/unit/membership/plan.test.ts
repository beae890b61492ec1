import type { Account } from '#server/membership/accounts.ts'
import { planFor } from '#server/membership/plan.ts'

const customer = { id: 'cus_1', email: 'buyer@mail.test' }

const account = (fields: Partial<Account> = {}): Account => ({
  ...{ id: 'a', email: customer.email, formerEmail: null, isDisabled: false, isVerified: false },
  ...{ otherProviders: [], hasSecondFactor: false, createdAt: 0, claim: null, ...fields },
  hasClaims: Boolean(fields.hasClaims || fields.claim),
})
const member = { member: true, customer: 'cus_1' }
const former = { member: false, customer: 'cus_0' }
type Known = Parameters<typeof planFor>[0]

const plan = (fields: Partial<Known>) => {
  const known: Known = { customer, standing: 'entitled', account: null, holder: null, ...fields }
  const planned = planFor(known)
  return planned.step === 'none' ? planned.state : planned.step
}

test.each<[what: string, known: Partial<Known>, expected: string]>([
  ['no account', {}, 'create'],
  [
    'no account, and no email at the provider',
    { customer: { ...customer, email: null } },
    'no member',
  ],
  ['a member’s account', { account: account({ claim: member }) }, 'member'],
  ['an account that is not verified', { account: account() }, 'secure'],
  ['one that is', { account: account({ isVerified: true }) }, 'grant'],
  ['one whose email was changed', { account: account({ formerEmail: 'x@mail.test' }) }, 'blocked'],
  [
    'one whose email was changed and confirmed',
    { account: account({ formerEmail: 'x@mail.test', isVerified: true }) },
    'blocked',
  ],
  [
    'a member by hand, whose email was changed',
    { account: account({ formerEmail: 'x@mail.test', claim: { member: true } }) },
    'blocked',
  ],
  [
    'a member’s account, whose email was changed as at the provider',
    { account: account({ formerEmail: 'x@mail.test', claim: member }) },
    'member',
  ],
  ['one with other claims', { account: account({ hasClaims: true }) }, 'grant'],
  ['a disabled one', { account: account({ isDisabled: true, isVerified: true }) }, 'blocked'],
  ['a member by hand', { account: account({ claim: { member: true } }) }, 'member'],
  [
    'the claim of an earlier purchase, which still counts',
    {
      account: account({ claim: { ...former, member: true } }),
      holder: { email: customer.email, standing: 'entitled' },
    },
    'member',
  ],
  [
    'the claim of an earlier purchase, which was refunded',
    {
      account: account({ claim: former }),
      holder: { email: customer.email, standing: 'refunded' },
    },
    'grant',
  ],
  [
    'a confirmed email, and the claim of a customer whose email was corrected',
    {
      account: account({ isVerified: true, claim: { ...former, member: true } }),
      holder: { email: 'corrected@mail.test', standing: 'entitled' },
    },
    'grant',
  ],
  [
    'the claim of a customer with another email',
    {
      account: account({ claim: { ...former, member: true } }),
      holder: { email: 'thief@mail.test', standing: 'entitled' },
    },
    'secure',
  ],
])('a paying customer with %s', (_, known, expected) => {
  expect(plan(known)).toBe(expected)
})

test.each<[what: string, known: Partial<Known>, expected: string]>([
  ['the own claim', { account: account({ claim: member }) }, 'revoke'],
  ['a disabled account', { account: account({ claim: member, isDisabled: true }) }, 'revoke'],
  [
    'the claim of another purchase',
    { account: account({ claim: { ...former, member: true } }) },
    'no member',
  ],
  ['a member by hand', { account: account({ claim: { member: true } }) }, 'no member'],
  [
    'no purchase of the course',
    { standing: 'none', account: account({ claim: member }) },
    'no member',
  ],
])('a customer who does not pay, with %s', (_, known, expected) => {
  expect(plan({ standing: 'refunded', ...known })).toBe(expected)
})
