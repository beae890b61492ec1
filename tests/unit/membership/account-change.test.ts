import { changeFor } from '#server/membership/account-change.ts'
import type { Account } from '#server/membership/accounts.ts'

const customer = { id: 'cus_1', email: 'buyer@mail.test' }

const account = (fields: Partial<Account> = {}): Account => ({
  ...{ id: 'a', email: customer.email, formerEmail: null, isDisabled: false, isVerified: false },
  ...{ otherProviders: [], hasSecondFactor: false, createdAt: 0, validSince: 0, claim: null },
  ...fields,
  hasClaims: Boolean(fields.hasClaims || fields.claim),
})
const member = { member: true, customer: 'cus_1' }
const formerEmail = 'x@mail.test'
type Known = Parameters<typeof changeFor>[0]

// What happens to most buyers is tested with Firebase's emulator.
test.each<[what: string, known: Partial<Known>, expected: string]>([
  ['no email at the provider', { customer: { ...customer, email: null } }, 'no member'],
  ['an account with other claims', { account: account({ hasClaims: true }) }, 'grant'],
  [
    'an account whose email was changed and confirmed',
    { account: account({ formerEmail, isVerified: true }) },
    'blocked',
  ],
  [
    'the account of a member by hand, whose email was changed',
    { account: account({ formerEmail, claim: { member: true } }) },
    'blocked',
  ],
  [
    'an own account, whose email was changed as at the provider',
    { account: account({ formerEmail, claim: member }) },
    'member',
  ],
  [
    'an account of a customer with another email',
    {
      account: account({ claim: { member: true, customer: 'cus_0' } }),
      holder: { email: 'thief@mail.test', standing: 'entitled' },
    },
    'secure',
  ],
  [
    'a paused account, and no payment that counts',
    { standing: 'refunded', account: account({ claim: member, isDisabled: true }) },
    'revoke',
  ],
])('a customer with %s', (_, known, expected) => {
  const plan = changeFor({
    ...{ customer, standing: 'entitled', next: undefined, account: null, holder: null },
    ...known,
  })
  expect(plan.step === 'none' ? plan.state : plan.step).toBe(expected)
})
