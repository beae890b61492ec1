import { isDeepStrictEqual } from 'node:util'
import type { Claim } from '#lib/members/claim.ts'
import type { Account } from './accounts.ts'
import type { Standing } from './entitlement.ts'

/** What to change for a customer. `blocked`: only staff may change the account. */
export type AccountChange =
  | { step: 'none'; state: 'member' | 'blocked' | 'no member' }
  | { step: 'create' }
  | { step: 'grant' | 'secure' | 'revoke'; account: Account }

type Known = {
  customer: { id: string; email: string | null }
  standing: Standing
  next: Claim['next']
  /** The account with the customer's email. */
  account: Account | null
  /** The customer that the claim of the account names, if it is another one. */
  holder: { email: string | null; standing: Standing } | null
}

/**
 * The account of a customer is the one with the email that the provider has now.
 *
 * Anyone who signs up with the email of a future buyer knows the password of that account. So it is secured
 * before it gets the claim, unless its owner reads the mailbox, or it has a claim for this email already:
 * only administrators can write one.
 */
export function changeFor({ customer, standing, next, account, holder }: Known): AccountChange {
  const claim = account?.claim
  const isOwn = claim?.customer === customer.id
  if (standing !== 'entitled' || !customer.email) {
    // A purchase does not disappear: if there is none, STRIPE_PRICES has changed.
    if (account && claim?.member && isOwn && standing !== 'none') return { step: 'revoke', account }
    return { step: 'none', state: 'no member' }
  }
  if (!account) return { step: 'create' }
  // Firebase has mailed a link to the former email that takes the account back.
  const isDoubtful = account.formerEmail !== null && !isOwn
  if (account.isDisabled || claim?.paused || isDoubtful) return { step: 'none', state: 'blocked' }

  // Otherwise a member has changed the email of their account to that of this customer.
  const isOfEmail = isOwn || claim?.customer === undefined || holder?.email === customer.email
  if (!account.isVerified && !(account.hasClaims && isOfEmail)) return { step: 'secure', account }
  const isClaimValid = isOwn || claim?.customer === undefined || holder?.standing === 'entitled'
  const isNew = isOwn && !isDeepStrictEqual(claim?.next, next)
  if (claim?.member && isOfEmail && isClaimValid && !isNew) return { step: 'none', state: 'member' }
  return { step: 'grant', account }
}
