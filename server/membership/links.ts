import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Log } from '../log.ts'
import type { Account, Accounts } from './accounts.ts'

const MINUTE_S = 60
const DAY_S = 86_400
/** Mails for each customer: Firebase limits those of the whole project. */
const LIMIT = { aMinute: 1, aDay: 5 }

export type Links = ReturnType<typeof linksOf>

/** Links to set a password. Each server counts its own. */
export function linksOf(accounts: Pick<Accounts, 'sendLink'>, log: Log) {
  const minute = new RateLimiterMemory({ points: LIMIT.aMinute, duration: MINUTE_S })
  const day = new RateLimiterMemory({ points: LIMIT.aDay, duration: DAY_S })
  const sent = new LRUCache<string, true>({ max: 10_000 })

  /** @throws {SupplierError}, or {RateLimiterRes} if there were too many */
  async function send(customer: string, email: string) {
    await minute.consume(customer)
    await day.consume(customer)
    try {
      await accounts.sendLink(email)
    } catch (error) {
      // A failure must not use up the limit.
      await Promise.all([minute.reward(customer), day.reward(customer)])
      throw error
    }
    sent.set(customer, true)
    log.info({ customer }, 'A link to set a password was sent.')
  }

  return {
    send,

    /** Unless the buyer has got one, or has used one. */
    async sendFirst(customer: string, { email, isVerified }: Account) {
      if (email && !isVerified && !sent.has(customer)) await send(customer, email)
    },
  }
}
