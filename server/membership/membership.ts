import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { type Account, type Accounts, ConflictError } from './accounts.ts'
import { type Customer, type Standing, standingOf, type Terms } from './entitlement.ts'
import type { Links } from './links.ts'
import { oneAfterAnother } from './one-after-another.ts'
import { type Plan, planFor } from './plan.ts'
import { type Provider, SupplierError } from './provider.ts'

type Parts = {
  provider: Provider
  accounts: Accounts
  links: Links
  readTerms: () => Promise<Terms>
  /** Gets IDs, never an email address. */
  log: Log
}

/** What a customer has now. */
export type Settled = {
  standing: Standing
  state: 'member' | 'blocked' | 'no member'
  /** The account with the customer's email. */
  account: Account | null
}

export type Membership = ReturnType<typeof membershipOf>

/** Each round reads everything again. More rounds than steps: other servers may do the same work. */
const ROUNDS = 6
/** Another server that has created the account writes its claim in this time. */
const CREATION_MS = 2_000

const isNew = ({ createdAt }: Account) => Math.abs(Date.now() - createdAt) < CREATION_MS

/** Accounts follow payments. Doing it twice, late or on several servers has the same result. */
export function membershipOf({ provider, accounts, links, readTerms, log }: Parts) {
  /** @throws {SupplierError} */
  const settle = oneAfterAnother(async (id: string): Promise<Settled> => {
    const customer = await provider.readCustomer(id)
    if (!customer) return { standing: 'none', state: 'no member', account: null }
    const standing = standingOf(customer, await readTerms(), Date.now())
    for (let round = 1; round <= ROUNDS; round += 1) {
      const account = customer.email ? await accounts.find(customer.email) : null
      const holder = await readHolder(id, account)
      const plan = planFor({ customer, standing, account, holder })
      if (plan.step === 'none') return { standing, state: plan.state, account }
      if (plan.step === 'secure' && isNew(plan.account)) {
        await wait(CREATION_MS)
        continue
      }
      try {
        await carryOut(plan, customer)
        const payments = customer.purchases.map((one) => one.id)
        log.info({ customer: id, payments, standing, step: plan.step }, 'A membership changed.')
      } catch (error) {
        if (!(error instanceof ConflictError)) throw error
      }
    }
    throw new SupplierError('Another process changes the same account.')
  })

  async function carryOut(plan: Exclude<Plan, { step: 'none' }>, { id, email }: Customer) {
    const claim = { member: plan.step !== 'revoke', customer: id }
    if (plan.step === 'grant' || plan.step === 'revoke')
      return accounts.setClaim(plan.account, claim)
    if (!email) return
    if (plan.step === 'secure') await accounts.secure(plan.account, claim)
    else await accounts.create(email, claim)
    // The account stays if no mail can be sent now: the buyer can ask for the link.
    await links
      .send(id, email)
      .catch(() => log.error({ customer: id }, 'No link to set a password could be sent.'))
  }

  /** The customer that the claim of the account names, if it is another one. */
  async function readHolder(id: string, account: Account | null) {
    const named = account?.claim?.customer
    const holder = named && named !== id ? await provider.readCustomer(named) : null
    if (!holder) return null
    return { email: holder.email, standing: standingOf(holder, await readTerms(), Date.now()) }
  }

  /**
   * Compares everything, and settles what differs. So each change is made from a fresh state.
   *
   * @throws {SupplierError}
   */
  async function reconcile() {
    const [customers, existing, terms] = await Promise.all([
      provider.readAllCustomers(),
      accounts.list(),
      readTerms(),
    ])
    const now = Date.now()
    const known = new Map(
      customers.map((customer) => {
        const { id, email } = customer
        return [id, { id, email, standing: standingOf(customer, terms, now) }]
      }),
    )
    const byEmail = new Map(existing.map((account) => [account.email, account]))
    const differing = [...known.values()].filter(({ standing, ...customer }) => {
      const account = (customer.email && byEmail.get(customer.email)) || null
      const named = account?.claim?.customer
      const holder = named && named !== customer.id ? (known.get(named) ?? null) : null
      return planFor({ customer, standing, account, holder }).step !== 'none'
    })
    // Who has paid again must not lose access in between.
    differing.sort((a, b) => Number(b.standing === 'entitled') - Number(a.standing === 'entitled'))
    for (const { id } of differing) await settle(id).catch((error) => reportFailure(id, error))

    let unknown = 0
    for (const account of existing) {
      const { email, claim } = account
      if (!claim?.member || claim.customer === undefined) continue
      const customer = known.get(claim.customer)
      if (!customer) unknown += 1
      else if (customer.email && customer.email !== email)
        await revokeMoved(account, claim.customer)
    }
    if (unknown > 0)
      log.warn(
        { accounts: unknown },
        'The payment provider does not know these members’ customers.',
      )
    const result = { customers: customers.length, changed: differing.length }
    log.info(result, 'Memberships were compared with payments.')
    return result
  }

  /** One customer, such as one with an email that Firebase refuses, does not stop the others. */
  function reportFailure(customer: string, error: unknown) {
    if (!(error instanceof SupplierError)) throw error
    log.error({ customer, reason: error.message }, 'A membership could not be changed.')
  }

  /** The email of the customer or of the account has changed. */
  async function revokeMoved(account: Account, customer: string) {
    await accounts.setClaim(account, { member: false, customer })
    log.info({ customer, step: 'revoke' }, 'An account has another email than its customer.')
  }

  /** The IDs of all customers who are entitled now, by email. */
  async function readEntitled() {
    const [customers, terms] = await Promise.all([provider.readAllCustomers(), readTerms()])
    const now = Date.now()
    return new Map(
      customers
        .filter((customer) => standingOf(customer, terms, now) === 'entitled')
        .flatMap(({ id, email }) => (email ? [[email, id] as const] : [])),
    )
  }

  return { settle, reconcile, readEntitled }
}
