import type { SanityClient } from '@sanity/client'
import type { Log } from 'next-static-server'
import type { Env } from '#lib/env.ts'
import type { Limits } from '../shared.ts'
import { accountsOf } from './accounts.ts'
import { linksOf } from './links.ts'
import { membershipOf } from './membership.ts'
import { takeEvent, tellStanding, welcome } from './requests.ts'
import { stripeProvider } from './stripe.ts'
import { SupplierError } from './supplier-errors.ts'
import { readTerms } from './terms.ts'

const FIRST_MS = 60_000
const EVERY_MS = 6 * 60 * 60 * 1000

export type Payments = NonNullable<ReturnType<typeof paymentsOf>>

/** @returns null if memberships do not follow payments */
export function paymentsOf(env: Env, client: SanityClient, log: Log, limits: Limits) {
  if (!env.payments) return null
  const provider = stripeProvider(env.payments)
  const accounts = accountsOf(env)
  const links = linksOf(accounts, log, limits)
  const membership = membershipOf({
    provider,
    accounts,
    links,
    readTerms: () => readTerms(client),
    log,
  })
  const parts = { provider, links, membership, log }
  return {
    membership,
    takeEvent: takeEvent(parts),
    welcome: welcome(parts),
    tellStanding: tellStanding({ ...parts, accounts }),
  }
}

/** Repeats what webhooks missed. Several servers may do it at once. */
export function reconcileRegularly(
  { membership }: { membership: Pick<Payments['membership'], 'reconcile'> },
  log: Log,
) {
  const run = async () => {
    try {
      await membership.reconcile()
    } catch (error) {
      const reason = error instanceof SupplierError ? error.message : error
      log.error({ reason }, 'Memberships could not be compared with payments.')
    }
    setTimeout(run, EVERY_MS).unref()
  }
  setTimeout(run, FIRST_MS).unref()
}
