import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { type Log, sendJson } from 'next-static-server'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { z } from 'zod'
import { parseJson } from '#lib/parse-json.ts'
import type { Accounts } from './accounts.ts'
import type { Links } from './links.ts'
import type { Membership } from './membership.ts'
import type { Provider } from './stripe.ts'
import { SignatureError, SupplierError } from './supplier-errors.ts'

type Parts = { provider: Provider; links: Links; membership: Membership; log: Log }
type Telling = Pick<Parts, 'membership' | 'log'> & { accounts: Pick<Accounts, 'ofToken'> }

const LATER = 'This can’t be done right now. Please try again in a moment.'

/** Events with which a membership may begin. */
const FIRST = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']

/** `POST /api/stripe`: an event only names a customer, whose state is then read from Stripe. */
export function takeEvent({ provider, links, membership, log }: Parts) {
  return async (req: IncomingMessage, res: ServerResponse) => {
    try {
      const signature = String(req.headers['stripe-signature'] ?? '')
      const hint = await provider.readHint(await buffer(req), signature)
      const { event, type, customer } = hint
      if (customer === null) {
        log.info({ event, type, reason: hint.ignored }, 'A payment event is ignored.')
        return sendJson(res, 200, { message: 'Ignored.' })
      }
      const { standing, state, account, payments } = await membership.settle(customer)
      const about = { event, type, customer, payments, standing, state }
      if (FIRST.includes(type) && state === 'member' && account)
        await links.sendFirst(customer, account)
      log.info(about, 'A payment event was handled.')
      sendJson(res, 200, { message: 'Done.' })
    } catch (error) {
      if (error instanceof SignatureError) {
        log.warn({ reason: error.message }, 'A payment event was refused.')
        return sendJson(res, 400, { message: error.message })
      }
      if (!(error instanceof SupplierError || error instanceof RateLimiterRes)) throw error
      // Stripe sends the event again, for three days.
      const reason = error instanceof SupplierError ? error.message : 'Another link is being sent.'
      log.error({ reason }, 'A payment event could not be handled.')
      sendJson(res, 503, { message: LATER })
    }
  }
}

const orderShape = z.object({
  session_id: z.string().regex(/^cs_(test|live)_\w{1,200}$/),
  again: z.boolean().default(false),
})

/** `sent`: a link to set a password is on its way. `unknown`: only staff can help. */
type Welcome = 'sent' | 'pending' | 'unpaid' | 'member' | 'unknown'

/** `POST /api/welcome`: says nothing about the buyer, since anyone may have got the ID of a checkout. */
export function welcome({ provider, links, membership, log }: Parts) {
  async function welcomeBuyer({
    session_id: checkout,
    again,
  }: z.infer<typeof orderShape>): Promise<Welcome> {
    const customer = await provider.readBuyer(checkout)
    if (!customer) return 'unknown'
    const { standing, state, account } = await membership.settle(customer)
    if (standing === 'pending' || standing === 'unpaid') return standing
    if (state !== 'member' || !account?.email) return 'unknown'
    if (!again && account.isVerified) return 'member'
    if (again) await links.send(customer, account.email)
    else await links.sendFirst(customer, account)
    return 'sent'
  }

  return async (req: IncomingMessage, res: ServerResponse) => {
    const { data } = orderShape.safeParse(parseJson(await text(req)))
    if (!data)
      return sendJson(res, 400, { error: 'The ID of the checkout is missing or malformed.' })
    try {
      sendJson(res, 200, { state: await welcomeBuyer(data) })
    } catch (error) {
      if (error instanceof RateLimiterRes) {
        const seconds = Math.ceil(error.msBeforeNext / 1000)
        res.setHeader('Retry-After', seconds)
        return sendJson(res, 429, { error: `Too many links. Try again in ${seconds} s.` })
      }
      if (!(error instanceof SupplierError)) throw error
      log.error({ reason: error.message }, 'A buyer could not be welcomed.')
      sendJson(res, 503, { error: LATER })
    }
  }
}

/**
 * `GET /api/standing`: why the course is closed, and what is due. Only for somebody who is signed in to the
 * account. Access that has been paid for meanwhile is opened, without waiting for an event.
 */
export function tellStanding({ accounts, membership, log }: Telling) {
  return async (req: IncomingMessage, res: ServerResponse) => {
    res.setHeader('Cache-Control', 'private, no-store')
    try {
      const [, token] = /^Bearer +(\S+)$/i.exec(req.headers.authorization ?? '') ?? []
      const account = token ? await accounts.ofToken(token) : null
      if (!account) return sendJson(res, 401, { error: 'Please sign in again.' })
      const { customer } = account.claim ?? {}
      // Members who were added by hand have none.
      if (!customer) return sendJson(res, 200, { standing: 'none', due: null })
      const { standing, state, due, ...settled } = await membership.settle(customer)
      const isOpen = state === 'member' && settled.account?.id === account.id
      // Somebody else has the access, or only staff can give it.
      if (standing === 'entitled' && !isOpen)
        return sendJson(res, 200, { standing: 'none', due: null })
      sendJson(res, 200, { standing, due: standing === 'overdue' ? due : null })
    } catch (error) {
      if (!(error instanceof SupplierError)) throw error
      log.error({ reason: error.message }, 'A member could not be told.')
      sendJson(res, 503, { error: LATER })
    }
  }
}
