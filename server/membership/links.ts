import { LRUCache } from 'lru-cache'
import type { Log } from 'next-static-server'
import type { Limits } from '../shared.ts'
import type { Account, Accounts } from './accounts.ts'

const MINUTE_S = 60
const DAY_S = 86_400
/** A timer of Node's runs at most 24 days. */
const SENT_S = 20 * DAY_S
/** Mails for each customer: Firebase limits those of the whole project. */
const LIMIT = { aMinute: 1, aDay: 5 }

export type Links = ReturnType<typeof linksOf>

/** Links to set a password. */
export function linksOf(accounts: Pick<Accounts, 'sendLink'>, log: Log, { limiterOf }: Limits) {
  const minute = limiterOf({ name: 'mails:minute', points: LIMIT.aMinute, duration: MINUTE_S })
  const day = limiterOf({ name: 'mails:day', points: LIMIT.aDay, duration: DAY_S })
  const sent = new LRUCache<string, true>({ max: 10_000 })
  const sentByAll = limiterOf({ name: 'mails:sent', points: 1, duration: SENT_S })

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
    await sentByAll.penalty(customer)
    log.info({ customer }, 'A link to set a password was sent.')
  }

  return {
    send,

    /** Unless the buyer has got one, or has used one. */
    async sendFirst(customer: string, { email, isVerified }: Account) {
      if (!email || isVerified || sent.has(customer)) return
      // Zero points: it only looks.
      const { consumedPoints } = await sentByAll.penalty(customer, 0)
      if (consumedPoints === 0) await send(customer, email)
    },
  }
}
