import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type Order, startStripeEmulator } from 'stripe-emulator'
import { z } from 'zod'
import { plansToEnd, standingOf } from '#server/membership/entitlement.ts'
import { stripeProvider } from '#server/membership/stripe.ts'
import { serve } from '../../support/serve.ts'

const DAY_MS = 86_400_000
/** The trial ends on 31 March, and the month after it on 30 April: day 60. */
const START = Date.UTC(2026, 2, 1, 9)
const SECRET = 'whsec_1'
const terms = { instalments: 2, overdueDays: 7 }
const prices = { full: 'price_full', first: 'price_first', second: 'price_second' }
const product = { name: 'Course', total: 1500, instalments: [450, 1050] as [number, number] }
/** Days on which something may change, besides those of a history. */
const DAYS = [0, 1, 29, 30, 31, 37, 38, 45, 60, 61, 75, 92]

const sessionShape = z.object({
  id: z.string(),
  customer: z.string(),
  subscription: z.string().nullable(),
})
const moneyShape = z.object({
  data: z.array(z.object({ amount: z.number(), amount_refunded: z.number() })),
})
const endShape = z.object({ ended_at: z.number().nullable() })

type Expected = {
  /** From which day on. */
  access: Record<number, string>
  /** The day on which the plan ends. */
  ended: number | null
  /** In dollars, without what was refunded. */
  taken: number
}
type Step = [what: string, body: object]
type History = {
  order?: Partial<Order>
  on?: Record<number, Step[]>
  card?: (day: number) => 'paid' | 'failed'
  /** Days on which our server does nothing. */
  isDown?: (day: number) => boolean
}
const declined = () => 'failed' as const
const acts = (action: string): Step => ['invoice', { action }]
const changes = (body: object): Step => ['subscription', body]
const pauses = (behavior: string | null) => changes({ pause: behavior })
/** The day on which the plan ends, the dollars that are taken, and what changes after day 0. */
const entitled = (ended: number | null, taken: number, access = {}): Expected => ({
  ...{ access: { 0: 'entitled', ...access }, ended, taken },
})
const overdue = (ended: number, taken: number, access = {}) =>
  entitled(ended, taken, { 38: 'overdue', ...access })
const on = (day: number, ...steps: Step[]): History => ({ on: { [day]: steps } })
/** The second payment fails, before staff or a customer do something. */
const unpaid = (day: number, ...steps: Step[]): History => ({
  card: declined,
  ...on(day, ...steps),
})
const off = (amountOff: number, duration: 'once' | 'forever', price?: string) => ({
  order: { coupon: { amountOff: amountOff * 100, duration, price } },
})
const percent = (percentOff: number, duration: 'once' | 'forever', price?: string) => ({
  order: { coupon: { percentOff, duration, price } },
})

const histories: [what: string, expected: Expected, history?: History][] = [
  ['paid in two', entitled(30, 1500)],
  ['paid at once', entitled(null, 1500), { order: { plan: 'full' } }],
  [
    'paid at once with a coupon of 100 %',
    entitled(null, 0),
    { order: { plan: 'full', ...percent(100, 'once').order } },
  ],
  ['$500 off the first', entitled(30, 1050), off(500, 'once')],
  ['$500 off the first only', entitled(30, 1050), off(500, 'forever', prices.first)],
  ['$500 off the second only', entitled(30, 1000), off(500, 'once', prices.second)],
  ['$500 off both', entitled(30, 550), off(500, 'forever')],
  ['10 % off the first', entitled(30, 1455), percent(10, 'once')],
  ['10 % off both', entitled(30, 1350), percent(10, 'forever')],
  ['100 % off the second', entitled(30, 450), percent(100, 'forever', prices.second)],
  ['100 % off both', entitled(30, 0), percent(100, 'forever')],
  [
    'a coupon that staff give before the second',
    entitled(30, 1400),
    on(20, changes({ coupon: { amountOff: 10_000, duration: 'once' } })),
  ],
  ['a credit for the whole second', entitled(30, 450), on(20, ['customer', { credit: 105_000 }])],
  ['a credit for a part of it', entitled(30, 1300), on(20, ['customer', { credit: 20_000 }])],
  [
    'a proration on the second',
    entitled(30, 1530),
    on(20, changes({ price: { id: 'price_second', cents: 105_000, proration: 3_000 } })),
  ],
  [
    'another price for the second',
    entitled(30, 1350),
    on(20, changes({ price: { id: 'price_other', cents: 90_000 } })),
  ],
  ['a quantity of five', entitled(30, 7500), { order: { quantity: 5 } }],
  ['a link without a trial: both at once', entitled(0, 1500), { order: { trialDays: 0 } }],
  [
    'a trial that staff lengthen',
    entitled(50, 1500),
    { on: { 20: [changes({ trialDays: 30 })], 50: [] } },
  ],
  [
    'one that they shorten',
    entitled(22, 1500),
    { on: { 20: [changes({ trialDays: 2 })], 22: [] } },
  ],
  ['a second that fails, and is paid four days later', entitled(34, 1500), unpaid(34, acts('pay'))],
  ['ten days later', overdue(40, 1500, { 40: 'entitled' }), unpaid(40, acts('pay'))],
  ['after the plan has ended', overdue(60, 1500, { 70: 'entitled' }), unpaid(70, acts('pay'))],
  ['never', overdue(60, 450), { card: declined }],
  [
    'one that staff mark as paid outside of Stripe',
    entitled(33, 450),
    unpaid(33, acts('mark_paid')),
  ],
  ['one that they void', overdue(60, 450), unpaid(33, acts('void'))],
  [
    'one that they void and issue again',
    entitled(50, 1500, { 41: 'overdue', 50: 'entitled' }),
    { card: declined, on: { 33: [acts('reissue')], 40: [], 50: [acts('pay')] } },
  ],
  [
    'one that is given up, then paid',
    overdue(50, 1500, { 50: 'entitled' }),
    { card: declined, on: { 34: [acts('mark_uncollectible')], 50: [acts('pay')] } },
  ],
  ['a pause with drafts', overdue(60, 450), on(20, pauses('keep_as_draft'))],
  ['a pause that voids', overdue(60, 450), on(20, pauses('void'))],
  ['a pause that gives up', overdue(60, 450), on(20, pauses('mark_uncollectible'))],
  [
    'a pause that ends, and its draft is paid',
    overdue(50, 1500, { 50: 'entitled' }),
    { on: { 20: [pauses('keep_as_draft')], 50: [pauses(null), acts('pay')] } },
  ],
  [
    'a pause that ends before the second',
    entitled(30, 1500),
    { on: { 10: [pauses('void')], 20: [pauses(null)] } },
  ],
  ['a customer who stops the plan', entitled(12, 450, { 30: 'stopped' }), on(12, ['cancel', {}])],
  [
    'Stripe, which stops it on the third day',
    overdue(33, 1500, { 50: 'entitled' }),
    { card: declined, on: { 33: [['cancel', {}]], 50: [acts('pay')] } },
  ],
  ['a refund', entitled(5, 0, { 5: 'refunded' }), on(5, ['refund', {}])],
  [
    'a refund, then another purchase in two',
    entitled(38, 1500, { 5: 'refunded', 8: 'entitled' }),
    { on: { 5: [['refund', {}]], 8: [['buy', {}]] } },
  ],
  ['a refund of a part', entitled(30, 1400), on(5, ['refund', { amount: 10_000 }])],
  [
    'an inquiry of the bank, which takes no money',
    entitled(30, 1500),
    on(5, ['dispute', { status: 'warning_needs_response' }]),
  ],
  [
    'a dispute that is lost',
    entitled(9, 450, { 5: 'disputed' }),
    {
      on: { 5: [['dispute', { status: 'needs_response' }]], 9: [['dispute', { status: 'lost' }]] },
    },
  ],
  [
    'one that is won before the second',
    entitled(30, 1500, { 5: 'disputed', 9: 'entitled' }),
    { on: { 5: [['dispute', { status: 'needs_response' }]], 9: [['dispute', { status: 'won' }]] } },
  ],
  ['our server is down from the second day on', entitled(60, 1500), { isDown: (day) => day > 0 }],
  [
    'it is down from the purchase until day 45',
    { access: { 45: 'entitled' }, ended: 45, taken: 1500 },
    { isDown: (day) => day < 45 },
  ],
  [
    'it is down when the second fails: there is no third',
    entitled(60, 450, { 92: 'overdue' }),
    { card: declined, isDown: (day) => day > 0 && day < 92 },
  ],
]

/** Before and after invoices got their parent and their payments as objects of their own. */
describe.each(['2025-02-24.acacia', '2026-08-26.dahlia'])('with events of %s', (apiVersion) => {
  let now = START
  let refused: string[] = []
  const receiver = createServer(async (req, res) => {
    const signature = String(req.headers['stripe-signature'])
    const body = await buffer(req)
    const hint = await provider.readHint(body, signature)
    if (!hint.customer || !body.includes(apiVersion)) refused.push(hint.type)
    res.end()
  })
  let provider: ReturnType<typeof stripeProvider>
  let stripe: Awaited<ReturnType<typeof startStripeEmulator>>
  let site: Awaited<ReturnType<typeof serve>>

  beforeAll(async () => {
    site = await serve(receiver)
    stripe = await startStripeEmulator({
      port: 0,
      secretKey: 'sk_test_1',
      webhook: { url: site.url, secret: SECRET },
      successUrl: site.url,
      prices,
      readProduct: async () => product,
      apiVersion,
      now: () => now,
    })
    provider = stripeProvider({
      secretKey: 'sk_test_1',
      webhookSecret: SECRET,
      prices: Object.values(prices),
      apiUrl: stripe.url,
    })
  })
  afterAll(() => Promise.all([stripe.close(), site.close()]))

  async function ask<Shape>(path: string, shape: z.ZodType<Shape>, init: RequestInit = {}) {
    const headers = { authorization: 'Bearer sk_test_1', 'content-type': 'application/json' }
    const response = await fetch(`${stripe.url}/${path}`, { headers, ...init })
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    return shape.parse(JSON.parse(text))
  }
  const post = <Shape>(path: string, body: object, shape: z.ZodType<Shape>) =>
    ask(`emulator/${path}`, shape, { method: 'POST', body: JSON.stringify(body) })

  async function buy(order: Partial<Order>) {
    const body = { email: 'buyer@mail.test', plan: 'instalments', outcome: 'paid', ...order }
    return (await post('pay', body, z.object({ session: sessionShape }))).session
  }

  test.each<[what: string, expected: Expected, history?: History]>(histories)(
    '%s',
    async (_, expected, history = {}) => {
      const { order = {}, on = {}, card = () => 'paid', isDown = () => false } = history
      refused = []
      let session: z.infer<typeof sessionShape> | null = null
      const customers: string[] = []
      const access: Record<number, string> = {}
      let last = ''
      const days = new Set([...DAYS, ...Object.keys(on).flatMap((day) => [+day, +day + 1])])
      for (const day of [...days].sort((a, b) => a - b)) {
        now = START + day * DAY_MS
        if (day === 0) session = await buy(order)
        await post('bill', { outcome: card(day) }, z.unknown())
        for (const [what, body] of on[day] ?? [])
          if (what === 'buy') session = await buy(body)
          else if (what === 'cancel')
            await ask(`v1/subscriptions/${session?.subscription}`, z.unknown(), {
              method: 'DELETE',
            })
          else
            await post(
              what,
              { session: session?.id, customer: session?.customer, ...body },
              z.unknown(),
            )
        const id = session?.customer ?? ''
        if (customers.at(-1) !== id) customers.push(id)
        if (isDown(day)) continue
        const customer = await provider.readCustomer(id)
        if (!customer) throw new Error('There is no customer.')
        for (const end of plansToEnd(customer, terms, now)) await provider.endPlan(end)
        const standing = standingOf(customer, terms, now)
        if (standing !== last) access[day] = standing
        last = standing
      }
      await stripe.delivered()
      const charges = await Promise.all(
        customers.map((id) => ask(`v1/charges?customer=${id}`, moneyShape)),
      )
      const taken = charges
        .flatMap(({ data }) => data)
        .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0)
      const plan = session?.subscription
      const { ended_at } = plan
        ? await ask(`v1/subscriptions/${plan}`, endShape)
        : { ended_at: null }
      const ended = ended_at && (ended_at * 1000 - START) / DAY_MS
      expect({ access, ended, taken: taken / 100 }).toEqual(expected)
      expect(refused).toEqual([])
    },
  )
})
