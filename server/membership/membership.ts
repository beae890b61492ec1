import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from 'next-static-server'
import type { Claim } from '#lib/members/claim.ts'
import { type AccountChange, changeFor } from './account-change.ts'
import { type Account, type Accounts, ConflictError, EmailError } from './accounts.ts'
import {
  type Customer,
  type Due,
  type PlanEnd,
  type Standing,
  stateOf,
  type Terms,
} from './entitlement.ts'
import type { Links } from './links.ts'
import { oneAfterAnother } from './one-after-another.ts'
import type { Provider } from './stripe.ts'
import { SupplierError } from './supplier-errors.ts'

type Parts = {
  provider: Provider
  accounts: Accounts
  links: Links
  readTerms: () => Promise<Terms>
  /** Gets IDs, never an email address. */
  log: Log
}

/** What a customer has now. */
type Settled = {
  standing: Standing
  state: 'member' | 'blocked' | 'no member'
  /** The account with the customer's email. */
  account: Account | null
  /** The provider's IDs of the customer's payments. */
  payments: string[]
  /** The instalment that is due, if any. */
  due: Due | null
}

export type Membership = ReturnType<typeof membershipOf>

/** Each round reads everything again. More rounds than steps: other servers may do the same work. */
const ROUNDS = 6
/** Another server that has created the account writes its claim in this time. */
const CREATION_MS = 2_000

/** Stripe may try an instalment again. */
const isCharged = ({ purchases }: Customer) => purchases.some(({ plan }) => plan?.endedAt === null)

const isNew = ({ createdAt }: Account) => Math.abs(Date.now() - createdAt) < CREATION_MS

/** Accounts follow payments. Doing it twice, late or on several servers has the same result. */
export function membershipOf({ provider, accounts, links, readTerms, log }: Parts) {
  /** @throws {SupplierError} */
  const settle = oneAfterAnother(async (id: string): Promise<Settled> => {
    const customer = await provider.readCustomer(id)
    if (!customer)
      return { standing: 'none', state: 'no member', account: null, payments: [], due: null }
    const terms = await readTerms()
    const { standing, due, next, plansToEnd } = stateOf(customer, terms)
    const payments = customer.purchases.map((one) => one.id)
    const about = { customer: id, payments, standing }
    const settled = { standing, payments, due }
    await endPlans(id, plansToEnd)
    for (let round = 1; round <= ROUNDS; round += 1) {
      try {
        const account = customer.email ? await accounts.find(customer.email) : null
        const holder = await readHolder(id, account)
        const change = changeFor({ customer, standing, next, account, holder })
        if (change.step === 'none') {
          if (change.state === 'blocked' && !account?.isDisabled && !account?.claim?.paused)
            log.warn(about, 'Only staff can let this customer in: the account had another email.')
          return { ...settled, state: change.state, account }
        }
        if (change.step === 'secure' && isNew(change.account)) await wait(CREATION_MS)
        else {
          const payer = await carryOut(change, customer, next)
          log.info({ ...about, step: change.step, payer }, 'A membership changed.')
        }
      } catch (error) {
        if (error instanceof EmailError) {
          log.error({ ...about, reason: error.message }, 'A customer gets no account.')
          return { ...settled, state: 'blocked', account: null }
        }
        if (!(error instanceof ConflictError)) throw error
      }
    }
    throw new SupplierError('Another process changes the same account.')
  })

  async function endPlans(customer: string, ends: PlanEnd[]) {
    for (const end of ends) {
      const { id: plan, at } = end
      try {
        await provider.endPlan(end)
        const until = at && new Date(at).toISOString()
        log.info({ customer, plan, until }, 'A plan ends after the last instalment.')
      } catch (error) {
        if (!(error instanceof SupplierError)) throw error
        log.error({ customer, plan, reason: error.message }, 'A plan could not be ended.')
      }
    }
  }

  /** @returns the ID of the customer who pays for the access, or null */
  async function carryOut(
    change: Exclude<AccountChange, { step: 'none' }>,
    { id, email }: Customer,
    next: Claim['next'],
  ) {
    const payer = change.step === 'revoke' ? await readPayer(id) : id
    const account = change.step === 'create' ? null : change.account
    // Who buys again without having used a link needs another: the first one has expired.
    const knowsPassword = account?.isVerified || account?.claim?.customer === id
    const isMailed = change.step !== 'revoke' && !(change.step === 'grant' && knowsPassword)
    const claim = {
      ...account?.claim,
      ...{ member: payer !== null, customer: payer ?? id },
      next: change.step === 'revoke' ? undefined : next,
      // In the same step, so that another server sends no second mail.
      ...(isMailed && { mailed: true }),
    }
    if (account && change.step === 'secure') await accounts.secure(account, claim)
    else if (account) await accounts.setClaim(account, claim)
    else if (email) await accounts.create(email, claim)
    if (!isMailed || !email) return payer
    // The account stays if no mail can be sent now: the provider sends the event again.
    await links.send(id, email).catch(async (error) => {
      const reason = error instanceof SupplierError ? error.message : 'too many mails'
      log.error({ customer: id, reason }, 'No link to set a password could be sent.')
      const unsent = await accounts.find(email)
      if (unsent?.claim) await accounts.setClaim(unsent, { ...unsent.claim, mailed: undefined })
    })
    return payer
  }

  /** Another customer with the same email who pays: somebody may have bought twice. */
  async function readPayer(id: string) {
    const namesakes = await withStandings(provider.readNamesakes(id))
    return namesakes.find(({ standing }) => standing === 'entitled')?.id ?? null
  }

  async function withStandings(customers: Promise<Customer[]>) {
    const [found, terms] = await Promise.all([customers, readTerms()])
    return found.map((one) => ({ ...one, ...stateOf(one, terms) }))
  }

  /** The customer that the claim of the account names, if it is another one. */
  async function readHolder(id: string, account: Account | null) {
    const named = account?.claim?.customer
    const holder = named && named !== id ? await provider.readCustomer(named) : null
    if (!holder) return null
    return { email: holder.email, standing: stateOf(holder, await readTerms()).standing }
  }

  /**
   * Compares everything, and settles each customer that differs, from a fresh state.
   *
   * @throws {SupplierError}
   */
  async function reconcile() {
    const [customers, existing] = await Promise.all([
      withStandings(provider.readAllCustomers()),
      accounts.list(),
    ])
    const known = new Map(customers.map((customer) => [customer.id, customer]))
    const byEmail = new Map(existing.map((account) => [account.email, account]))
    const differing = customers.filter(({ standing, next, plansToEnd, ...customer }) => {
      const account = (customer.email && byEmail.get(customer.email)) || null
      const named = account?.claim?.customer
      const holder = named && named !== customer.id ? (known.get(named) ?? null) : null
      const { step } = changeFor({ customer, standing, next, account, holder })
      return step !== 'none' || plansToEnd.length > 0
    })
    // A customer who has paid again must not lose access in between.
    differing.sort((a, b) => Number(b.standing === 'entitled') - Number(a.standing === 'entitled'))
    for (const { id } of differing) await settle(id).catch((error) => reportFailure(id, error))

    reportSeats(
      customers.filter((one) => one.email && (one.standing === 'entitled' || isCharged(one))),
    )

    const unknown: string[] = []
    for (const { id, email, claim } of existing) {
      if (!claim?.member || claim.customer === undefined) continue
      const customer = known.get(claim.customer)
      if (!customer) unknown.push(claim.customer)
      else if (customer.email && customer.email !== email)
        await revokeMoved(id, customer.id).catch((error) => reportFailure(customer.id, error))
    }
    if (unknown.length > 0)
      log.warn({ customers: unknown }, 'The payment provider does not know these customers.')
    const result = { customers: customers.length, changed: differing.length }
    log.info(result, 'Memberships were compared with payments.')
    return result
  }

  /** The course has no seats: somebody has paid twice, or the payment link sells several. */
  function reportSeats(paying: Customer[]) {
    for (const payers of Map.groupBy(paying, ({ email }) => email).values()) {
      const purchases = payers.flatMap((one) => one.purchases).filter((one) => !one.isReturned)
      const quantity = purchases.reduce((sum, one) => sum + one.quantity, 0)
      const about = {
        customers: payers.map(({ id }) => id),
        payments: purchases.map(({ id }) => id),
      }
      if (quantity > 1)
        log.error({ ...about, quantity }, 'Somebody has paid for several: refund all but one.')
    }
  }

  /** One customer does not stop the others. */
  function reportFailure(customer: string, error: unknown) {
    if (!(error instanceof SupplierError)) throw error
    log.error({ customer, reason: error.message }, 'A membership could not be changed.')
  }

  /** The email of one of them has changed. Both are read again: the account may have another claim now. */
  async function revokeMoved(id: string, customer: string) {
    const [account, current] = await Promise.all([
      accounts.read(id),
      provider.readCustomer(customer),
    ])
    if (!account?.claim?.member || account.claim.customer !== customer) return
    if (!current?.email || current.email === account.email) return
    await accounts.setClaim(account, { ...account.claim, member: false })
    log.info({ customer, step: 'revoke' }, 'An account has another email than its customer.')
  }

  /** The IDs of all customers who are entitled now, by email. */
  async function readEntitled() {
    const customers = await withStandings(provider.readAllCustomers())
    return new Map(
      customers
        .filter(({ standing }) => standing === 'entitled')
        .flatMap(({ id, email }) => (email ? [[email, id] as const] : [])),
    )
  }

  return { settle, reconcile, readEntitled }
}
