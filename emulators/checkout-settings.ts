import { type StripeEmulatorOptions, startStripeEmulator } from 'stripe-emulator'
import { ports } from './defaults.ts'

export const checkoutPort = ports.site + 335

const PRICES = { full: 'price_full', first: 'price_first', second: 'price_second' } as const

/** The site's settings for this emulator. */
export const checkoutSettings = {
  STRIPE_SECRET_KEY: 'sk_test_emulator',
  STRIPE_WEBHOOK_SECRET: 'whsec_emulator',
  STRIPE_PRICES: Object.values(PRICES).join(),
  STRIPE_API_URL: `http://localhost:${checkoutPort}`,
  FIREBASE_SERVICE_ACCOUNT: 'emulator',
  MEMBERS_BY: 'claim',
} as const

/** The checkout of this site: its price IDs, secrets and addresses. */
export const startCheckout = ({
  siteUrl,
  ...options
}: Pick<StripeEmulatorOptions, 'port' | 'readProduct' | 'file'> & { siteUrl: string }) =>
  startStripeEmulator({
    ...options,
    secretKey: checkoutSettings.STRIPE_SECRET_KEY,
    webhook: { url: `${siteUrl}/api/stripe`, secret: checkoutSettings.STRIPE_WEBHOOK_SECRET },
    successUrl: `${siteUrl}/welcome?session_id={CHECKOUT_SESSION_ID}`,
    prices: PRICES,
    codes: { WELCOME10: { percentOff: 10, duration: 'forever' } },
  })
