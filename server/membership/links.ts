import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Log } from 'next-static-server'
import type { Limits } from '../shared.ts'
import type { Account, Accounts } from './accounts.ts'

/** Mails for each address, and for each customer: Firebase limits those of the whole project. */
const A_MINUTE = { name: 'mails:minute', points: 1, duration: 60 }
const A_DAY = { name: 'mails:day', points: 5, duration: 86_400 }

export type Links = ReturnType<typeof linksOf>

/** Links to set a password. */
export function linksOf(accounts: Pick<Accounts, 'sendLink'>, log: Log, { limiterOf }: Limits) {
  const [minute, day] = [limiterOf(A_MINUTE), limiterOf(A_DAY)]
  const sent = new LRUCache<string, true>({ max: 10_000 })

  /** @throws {SupplierError}, or {RateLimiterRes} if there were too many */
  async function send(customer: string, email: string) {
    // Staff may have corrected the address a moment ago.
    const address = keyOf(customer, email)
    await minute.consume(address)
    await day.consume(customer)
    try {
      await accounts.sendLink(email)
    } catch (error) {
      // A failure must not use up the limit.
      await Promise.all([minute.reward(address), day.reward(customer)])
      throw error
    }
    sent.set(address, true)
    log.info({ customer }, 'A link to set a password was sent.')
  }

  return {
    send,

    /** Unless the buyer has got one, or has used one. */
    async sendFirst(customer: string, { email, isVerified, claim }: Account) {
      if (!email || isVerified || claim?.mailed || sent.has(keyOf(customer, email))) return
      await send(customer, email)
    },
  }
}

/** Redis gets no address. */
const keyOf = (customer: string, email: string) =>
  `${customer}:${createHash('sha256').update(email).digest('base64url').slice(0, 11)}`
