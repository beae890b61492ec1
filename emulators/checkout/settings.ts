import { ports } from '#emulators/defaults.ts'

export const checkoutPort = ports.site + 335

/** The ids of the prices: the whole price, and the two instalments. */
export const PRICES = { full: 'price_full', first: 'price_first', second: 'price_second' } as const

/** The site's settings for this emulator. */
export const checkoutSettings = {
  STRIPE_SECRET_KEY: 'sk_test_emulator',
  STRIPE_WEBHOOK_SECRET: 'whsec_emulator',
  STRIPE_PRICES: Object.values(PRICES).join(),
  STRIPE_API_URL: `http://localhost:${checkoutPort}`,
  FIREBASE_SERVICE_ACCOUNT: 'emulator',
  MEMBERS_BY: 'claim',
} as const
