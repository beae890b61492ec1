import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Log } from '../log.ts'
import type { Accounts } from './accounts.ts'

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
  return {
    wasSent: (customer: string) => sent.has(customer),

    /** @throws {SupplierError}, or {RateLimiterRes} if there were too many */
    async send(customer: string, email: string) {
      await minute.consume(customer)
      await day.consume(customer)
      await accounts.sendLink(email)
      sent.set(customer, true)
      log.info({ customer }, 'A link to set a password was sent.')
    },
  }
}
