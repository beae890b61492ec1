import Stripe from 'stripe'
import { COURSE_QUERY, courseShape } from '#lib/content/charged-price.ts'
import { EVENTS } from '../doctor/payments.ts'
import type { Project } from './project.ts'
import type { Needed } from './settings.ts'
import type { Step } from './steps.ts'

const PRODUCT = 'course'
const CURRENCY = 'usd'
const DAYS_BETWEEN = 30
const PARTS = ['full', 'first', 'second'] as const
const MONTHLY = { recurring: { interval: 'month' } } as const

type Part = (typeof PARTS)[number]
type Way = 'full' | 'instalments'
type Options = {
  key: string
  fetch: typeof globalThis.fetch
  has(name: string): boolean
}

/**
 * What the checkout sells is what the site settings say now. Prices and links are found again by their names,
 * which contain the amounts: after a change of the price, another run makes other ones.
 */
export function stripeSteps(
  { SITE_URL }: Pick<Needed, 'SITE_URL'>,
  { client }: Pick<Project, 'client'>,
  { key, fetch, has }: Options,
): Step[] {
  const stripe = new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    maxNetworkRetries: 1,
    telemetry: false,
  })

  /** @returns null if the content has no price yet */
  async function readCourse() {
    const { data } = courseShape.safeParse(await client.fetch<unknown>(COURSE_QUERY))
    if (!data) return null
    const [first, second] = data.instalments
    return { ...data, cents: { full: data.total * 100, first: first * 100, second: second * 100 } }
  }
  type Course = NonNullable<Awaited<ReturnType<typeof readCourse>>>

  async function needCourse() {
    const course = await readCourse()
    if (!course) throw new Error('The site settings have no complete price')
    return course
  }

  const lookupKey = ({ cents }: Course, part: Part) => `${PRODUCT}_${part}_${cents[part]}`
  const linkKey = ({ cents, daysBetween }: Course, way: Way) =>
    [way, cents.full, cents.first, cents.second, daysBetween ?? DAYS_BETWEEN].join('_')

  /** The IDs of the prices that exist. */
  async function findPrices(course: Course) {
    const lookup_keys = PARTS.map((part) => lookupKey(course, part))
    const { data } = await stripe.prices.list({ lookup_keys, active: true })
    return new Map(data.map(({ id, lookup_key }) => [lookup_key, id]))
  }

  async function findLink(course: Course, way: Way) {
    for await (const link of stripe.paymentLinks.list({ active: true, limit: 100 }))
      if (link.metadata.golive === linkKey(course, way)) return link
    return null
  }

  async function createProduct(name: string) {
    const found = await stripe.products.retrieve(PRODUCT).catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')
        return null
      throw error
    })
    if (!found) await stripe.products.create({ id: PRODUCT, name })
  }

  const linkStep = (way: Way, name: string): Step => ({
    name: `Create the payment link for ${name}`,
    isToEnter: true,
    async done() {
      const course = await readCourse()
      const link = course && (await findLink(course, way))
      return link && `enter ${link.url} as the checkout address for ${name} in the Studio`
    },
    async take() {
      const course = await needCourse()
      const prices = await findPrices(course)
      const sold: Part[] = way === 'full' ? ['full'] : ['first', 'second']
      await stripe.paymentLinks.create({
        line_items: sold.map((part) => ({
          price: prices.get(lookupKey(course, part)) ?? '',
          quantity: 1,
        })),
        after_completion: {
          type: 'redirect',
          redirect: { url: `${SITE_URL}/welcome?session_id={CHECKOUT_SESSION_ID}` },
        },
        metadata: { golive: linkKey(course, way) },
        // A subscription always creates a customer.
        ...(way === 'full'
          ? { customer_creation: 'always' as const }
          : { subscription_data: { trial_period_days: course.daysBetween ?? DAYS_BETWEEN } }),
      })
      return null
    },
  })

  const url = `${SITE_URL}/api/stripe`
  return [
    {
      name: 'Create the prices of the course at Stripe',
      async done() {
        const course = await readCourse()
        if (!course || !has('STRIPE_PRICES')) return null
        return (await findPrices(course)).size === PARTS.length ? 'they exist' : null
      },
      async take() {
        const course = await needCourse()
        await createProduct(course.name)
        const prices = await findPrices(course)
        for (const part of PARTS) {
          const lookup_key = lookupKey(course, part)
          if (prices.has(lookup_key)) continue
          const { id } = await stripe.prices.create({
            product: PRODUCT,
            currency: CURRENCY,
            unit_amount: course.cents[part],
            lookup_key,
            ...(part === 'second' && MONTHLY),
          })
          prices.set(lookup_key, id)
        }
        return { STRIPE_PRICES: [...prices.values()].join() }
      },
    },
    linkStep('full', 'the total'),
    linkStep('instalments', 'instalments'),
    {
      name: `Create the webhook endpoint ${url} at Stripe`,
      async done() {
        const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
        if (!data.some((one) => one.url === url)) return null
        return has('STRIPE_WEBHOOK_SECRET')
          ? 'it exists'
          : 'it exists, but STRIPE_WEBHOOK_SECRET is not set. Copy its signing secret from https://dashboard.stripe.com/webhooks'
      },
      async take() {
        const { secret } = await stripe.webhookEndpoints.create({
          url,
          enabled_events: [...EVENTS],
        })
        return secret ? { STRIPE_WEBHOOK_SECRET: secret } : null
      },
    },
  ]
}
