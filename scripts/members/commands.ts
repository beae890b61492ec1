import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Account, Accounts } from '#server/membership/accounts.ts'
import type { Payments } from '#server/membership/start.ts'

/** What a command is about to do, for a question, and the work itself, which returns what was done. */
type Task = { question: string; run(): Promise<string> }

type Parts = { accounts: Accounts; payments: Payments | null }

const USAGE = `npm run members -- list           shows all accounts
npm run members -- add EMAIL      adds a member without a payment, or ends a pause
npm run members -- resend EMAIL   mails the link to set a password again
npm run members -- pause EMAIL    closes the course for an account until you add it again
npm run members -- remove EMAIL   deletes an account
npm run members -- grant --all    makes a member of every account without a claim
Add --yes to skip the question.`

const BY_HAND = { member: true }

/** @throws if there is no such command or no such account */
export async function taskOf(
  [command, email, ...rest]: string[],
  isAll: boolean,
  { accounts, payments }: Parts,
): Promise<Task | string> {
  if (command === 'list' && !email) return (await accounts.list()).map(lineOf).sort().join('\n')
  if (command === 'grant' && isAll && !email) return grantAll()
  if (command === 'reconcile' && !email) {
    if (!payments) throw new Error('STRIPE_SECRET_KEY is missing: memberships follow no payments.')
    await payments.membership.reconcile()
    return 'Done.'
  }
  if (!email || rest.length > 0 || isAll) throw new Error(USAGE)
  const account = await accounts.find(email)
  if (command === 'add') return add(email, account)
  if (!account) throw new Error(`There is no account for ${email}.`)
  if (command === 'resend')
    return task(`Firebase mails ${email} a link to set a password, which works for an hour.`, () =>
      accounts.sendLink(email),
    )
  if (command === 'pause')
    return task(
      `The course is closed for ${email} until you run \`npm run members -- add ${email}\`. Payments do not end the pause, and it does not stop payments.`,
      async () => {
        // The claim may have changed while the owner was asked.
        const { claim } = (await accounts.read(account.id)) ?? account
        // Of an account without a claim, nobody knows whose it is: a claim would make it trusted.
        if (claim) await accounts.setClaim(account, { ...claim, paused: true })
        else await accounts.setDisabled(account, true)
      },
    )
  if (command === 'remove')
    return task(
      `The account of ${email} is deleted. Payments stay with the payment provider: if one still counts, the account is created again. Refund it first, or use pause.`,
      () => accounts.remove(account),
    )
  throw new Error(USAGE)

  function add(address: string, existing: Account | null): Task {
    if (!existing)
      return task(
        `${address} gets an account without a payment, and Firebase mails a link to set a password.`,
        async () => {
          await accounts.create(address, BY_HAND)
          await accounts.sendLink(address)
        },
      )
    const { claim, isDisabled, isVerified, hasClaims, formerEmail } = existing
    if (claim?.member)
      return isPaused(existing)
        ? task(`The pause of ${address} ends.`, async () => {
            if (claim.paused) await accounts.setClaim(existing, { ...claim, paused: false })
            if (isDisabled) await accounts.setDisabled(existing, false)
          })
        : task(`${address} is a member already: nothing changes.`, async () => {})
    if (formerEmail)
      throw new Error(
        `The account of ${address} had another email before, and a link that Firebase mailed there can take it back. Run \`npm run members -- remove ${address}\`, and then this command again.`,
      )
    const isTrusted = isVerified || hasClaims
    return task(
      [
        `The existing account of ${address} becomes a member’s without a payment.`,
        isPaused(existing) && 'Its pause ends.',
        !isTrusted &&
          'Nobody has confirmed its email, so its password ends, and Firebase mails a link to set another.',
      ]
        .filter(Boolean)
        .join(' '),
      async () => {
        if (isTrusted) await accounts.setClaim(existing, BY_HAND)
        else await accounts.secure(existing, BY_HAND)
        if (isDisabled) await accounts.setDisabled(existing, false)
        if (!isTrusted) await accounts.sendLink(address)
      },
    )
  }

  async function grantAll(): Promise<Task> {
    const all = (await accounts.list()).filter(({ email, claim }) => email && !claim)
    // A link that Firebase mailed to the former email can take the account back.
    const without = all.filter(({ formerEmail }) => !formerEmail)
    const changed = all.length - without.length
    const paying = (await payments?.membership.readEntitled()) ?? new Map<string, string>()
    const paid = without.filter((one) => paying.has(one.email ?? ''))
    return task(
      `${without.length} accounts without a claim become members: ${paid.length} by their payment, which a refund ends, and ${without.length - paid.length} by hand.${changed > 0 ? ` ${changed} whose email was changed are left out: remove and add them.` : ''} If strangers could create accounts, look at the list first.`,
      async () => {
        for (const one of without) {
          const customer = paying.get(one.email ?? '')
          await accounts.setClaim(one, customer ? { member: true, customer } : BY_HAND)
        }
      },
    )
  }
}

const task = (question: string, work: () => Promise<unknown>): Task => ({
  question,
  async run() {
    await work()
    return 'Done.'
  },
})

const isPaused = ({ isDisabled, claim }: Account) => isDisabled || claim?.paused === true

function lineOf(account: Account) {
  const { email, claim } = account
  const kind = claim?.customer ? `payment ${claim.customer}` : 'by hand'
  const state = claim?.member ? `member, ${kind}` : claim ? `ended, ${kind}` : 'no claim'
  return `${email ?? '(no email)'}\t${state}${isPaused(account) ? ', paused' : ''}`
}

/** @throws if the input ends without a reply */
export async function isYes(input: Readable) {
  for await (const reply of createInterface({ input })) return /^y(es)?$/i.test(reply.trim())
  throw new Error('Add --yes: there is nobody to ask.')
}
