export type { Coupon } from './objects.ts'
export type { Order, Prices, Product } from './purchases.ts'
export { type StripeEmulatorOptions, startStripeEmulator } from './server.ts'
