import { COURSE_QUERY, courseShape } from '#lib/content/charged-price.ts'
import { check } from './check.ts'
import { allOf, at, listAt, type Services } from './services.ts'

const DASHBOARD = 'https://dashboard.stripe.com'
const LINKS = `${DASHBOARD}/payment-links`
const IN_STUDIO = 'into the site settings in the Studio'
const CURRENCY = 'usd'

const addressesQuery =
  '*[_id == "siteSettings"][0]{"full": checkoutUrl, "instalments": instalmentsUrl}'

type Way = 'full' | 'instalments'
/** What a buy button of the site leads to. */
type Sold = {
  way: Way
  address: string
  /** The payment link with this address; undefined if there is none. */
  link: unknown
  items: unknown[]
}
type Asked = {
  status: number
  url: string
  sold: Sold[]
  course: ReturnType<typeof courseShape.parse> | null
}

const isRegular = (item: unknown) => at(item, 'price', 'type') === 'recurring'
const priceOf = (item: unknown) => String(at(item, 'price', 'id'))
const dollarsOf = (item: unknown) => Number(at(item, 'price', 'unit_amount')) / 100
const itemsOf = (link: unknown) => listAt(link, 'line_items', 'data')
const trialOf = (link: unknown) => Number(at(link, 'subscription_data', 'trial_period_days') ?? 0)
const sumOf = (items: unknown[]) => items.reduce<number>((sum, item) => sum + dollarsOf(item), 0)

/** Both checkout addresses of the site settings, with their payment links. */
async function ask({ stripe, query }: Services): Promise<Asked> {
  const [addresses, settings, { status, url, body: links }] = await Promise.all([
    query(addressesQuery),
    query(COURSE_QUERY),
    allOf(stripe, 'payment_links?limit=100&expand[]=data.line_items'),
  ])
  const sold = (['full', 'instalments'] as const).flatMap((way) => {
    const address = at(addresses.body, 'result', way)
    if (typeof address !== 'string' || !address) return []
    const same = links.filter((link) => isSame(String(at(link, 'url')), address))
    // The emulator has one page for both.
    const wanted = same.find((link) => itemsOf(link).some(isRegular) === (way === 'instalments'))
    const link = wanted ?? same[0]
    return { way, address, link, items: itemsOf(link) }
  })
  const { data: course = null } = courseShape.safeParse(at(settings.body, 'result'))
  return { status, url, sold, course }
}

const isSame = (one: string, other: string) => {
  const [a, b] = [URL.parse(one), URL.parse(other)]
  // Staff may add a promotion code or a language.
  return a !== null && a.origin === b?.origin && a.pathname === b.pathname
}

/** A fault of a page that a buy button leads to; `%s` lists the addresses. */
const of =
  (isWrong: (sold: Sold, asked: Asked, services: Services) => boolean) =>
  (asked: Asked, services: Services) =>
    asked.status === 200
      ? asked.sold.filter((one) => isWrong(one, asked, services)).map(({ address }) => address)
      : []

/** As `of`, only for payment links that exist. */
const ofLinks = (isWrong: (sold: Sold, asked: Asked, services: Services) => boolean) =>
  of((sold, asked, services) => sold.link !== undefined && isWrong(sold, asked, services))

const ofWay = (way: Way, isWrong: (sold: Sold, course: NonNullable<Asked['course']>) => boolean) =>
  ofLinks((sold, { course }) => sold.way === way && course !== null && isWrong(sold, course))

const welcomeOf = ({ env }: Services) => `${env.siteUrl}/welcome?session_id={CHECKOUT_SESSION_ID}`

const regularOf = ({ items }: Sold) => items.filter(isRegular)
const onceOf = ({ items }: Sold) => items.filter((item) => !isRegular(item))
const isMonthly = (item: unknown) =>
  at(item, 'price', 'recurring', 'interval') === 'month' &&
  at(item, 'price', 'recurring', 'interval_count') === 1

const priceIn = ({ course }: Asked) => `$${course?.total}`
const instalmentsIn = ({ course }: Asked) =>
  `$${course?.instalments[0]} and $${course?.instalments[1]}`

/** The buy buttons lead to payment links, and these sell what the site says. */
export const paymentLinks = [
  check({
    id: 'P10',
    title: 'Each buy button leads to an active payment link of your Stripe account',
    asks: 'GET api.stripe.com/v1/payment_links and /data/query for the checkout addresses',
    costs: true,
    ask,
    faults: [
      [
        ({ status, sold }) => status === 200 && sold.length === 0,
        `The site settings have no checkout address. Without it, nobody can buy the course. Create a payment link at ${LINKS}, and paste its address ${IN_STUDIO}.`,
      ],
      [
        of(
          ({ address, link }, _, { env }) =>
            Boolean(env.payments?.secretKey.includes('_live_')) &&
            (/\/test_\w+$/.test(address) || at(link, 'livemode') === false),
        ),
        `The checkout address %s is a payment link for tests. Buyers pay nothing there, and nobody becomes a member. Paste the address of the live payment link from ${LINKS} ${IN_STUDIO}.`,
      ],
      [
        of(({ link }) => link === undefined),
        `The checkout address %s is not a payment link of the Stripe account of STRIPE_SECRET_KEY. The site does not see who pays there, so buyers do not become members. Paste the address of a payment link from ${LINKS} ${IN_STUDIO}.`,
      ],
      [
        ofLinks(({ link }) => at(link, 'active') !== true),
        `The payment link %s is deactivated. Nobody can pay there. Activate it at ${LINKS}, or paste the address of another one ${IN_STUDIO}.`,
      ],
      [
        ({ sold }) => sold.length === 2 && sold[0]?.link === sold[1]?.link,
        `Both checkout addresses are the same payment link. Buyers cannot choose between one payment and two instalments. Paste the address of the other payment link from ${LINKS} ${IN_STUDIO}.`,
      ],
    ],
    shows: ({ sold }) => {
      const codes = sold.filter(({ link }) => at(link, 'allow_promotion_codes') === true)
      return `Promotion codes are ${codes.length > 0 ? `accepted at ${codes.map(({ address }) => address).join(' and ')}` : 'not accepted'}.`
    },
  }),
  check({
    id: 'P5',
    title: 'Each purchase makes one member, who is led to the welcome page',
    asks: 'GET api.stripe.com/v1/payment_links',
    costs: true,
    ask,
    faults: [
      [
        ofLinks(({ link }) => at(link, 'customer_creation') === 'if_required'),
        `%s does not always create a customer, without whom nobody becomes a member. Set customer_creation to “always” at ${LINKS}.`,
      ],
      [
        ofLinks(({ items }) =>
          items.some(
            (item) =>
              at(item, 'adjustable_quantity', 'enabled') === true ||
              Number(at(item, 'quantity')) > 1,
          ),
        ),
        `%s sells more than one, but a purchase opens one account, so a buyer pays for nothing. Turn off “Let customers adjust quantity,” and set the quantity to 1, at ${LINKS}.`,
      ],
      [
        ofLinks(
          ({ link }, _, services) =>
            at(link, 'after_completion', 'redirect', 'url') !== welcomeOf(services),
        ),
        (_, services) =>
          `%s does not lead buyers to the welcome page, where they read what to do next. Let it redirect to ${welcomeOf(services)} at ${LINKS}.`,
      ],
    ],
  }),
  check({
    id: 'P11',
    title: 'Everything that the payment links sell opens the course',
    asks: 'GET api.stripe.com/v1/payment_links',
    costs: true,
    ask,
    faults: [
      [
        (asked, { env }) =>
          asked.sold
            .flatMap(({ items }) => items.map(priceOf))
            .filter((price) => !env.payments?.prices.includes(price)),
        'A payment link sells %s, which is not in STRIPE_PRICES: buyers pay, and do not get in. Add it to STRIPE_PRICES, and restart the servers.',
      ],
      [
        ofLinks(({ items }) => items.some((item) => at(item, 'price', 'active') === false)),
        `%s sells an archived price, so nobody can pay. Restore the price at ${DASHBOARD}/products, or make another payment link.`,
      ],
      [
        ofLinks(({ items }) => items.some((item) => at(item, 'price', 'currency') !== CURRENCY)),
        `%s charges in another currency than the US dollars of the site, so buyers pay another sum. Make a payment link with prices in USD at ${LINKS}.`,
      ],
    ],
  }),
  check({
    id: 'P12',
    title: 'The payment links charge what the site says, when it says so',
    asks: 'GET api.stripe.com/v1/payment_links and /data/query for the price or the offer',
    costs: true,
    ask,
    faults: [
      [
        ofWay('full', (sold) => regularOf(sold).length > 0),
        `%s, the checkout address for the total, charges again and again. Make a payment link with a one-time price at ${LINKS}, and enter it in the Studio.`,
      ],
      [
        ofWay('full', ({ items }, { total }) => sumOf(items) !== total),
        (asked) =>
          `%s does not charge ${priceIn(asked)}, which the site shows now. Correct the price or the offer in the Studio, or make another payment link at ${LINKS}.`,
      ],
      [
        ofWay('instalments', (sold) => regularOf(sold).length !== 1 || onceOf(sold).length !== 1),
        `%s, the checkout address for instalments, does not sell the first one once and the second one monthly. Make a payment link with both prices at ${LINKS}.`,
      ],
      [
        ofWay('instalments', (sold) => !regularOf(sold).every(isMonthly)),
        `%s charges the second instalment in another interval than a month, and the server ends plans after a month. Make a payment link with a monthly price at ${LINKS}.`,
      ],
      [
        ofWay('instalments', ({ link }) => trialOf(link) === 0),
        `%s has no free trial, so the buyer pays both instalments at once. Set the trial to the days between the instalments at ${LINKS}.`,
      ],
      [
        ofWay(
          'instalments',
          ({ link }, { daysBetween }) => daysBetween !== null && trialOf(link) !== daysBetween,
        ),
        ({ course }) =>
          `%s charges the second instalment on another day than the site says, which is ${course?.daysBetween} days after the first. Set the free trial to these days at ${LINKS}.`,
      ],
      [
        ofWay(
          'instalments',
          (sold, { instalments: [first, second] }) =>
            sumOf(onceOf(sold)) !== first || sumOf(regularOf(sold)) !== second,
        ),
        (asked) =>
          `%s does not charge ${instalmentsIn(asked)}, which the site shows now. Correct the price or the offer in the Studio, or make another payment link at ${LINKS}.`,
      ],
    ],
  }),
]
