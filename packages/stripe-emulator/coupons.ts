import type { Coupon } from './objects.ts'

/** What a coupon takes off these amounts, in cents. */
export function discountOn(
  coupon: Coupon | undefined,
  amounts: { price: string; cents: number }[],
) {
  if (!coupon) return 0
  const { amountOff, percentOff = 0, price } = coupon
  const reduced = amounts
    .filter((one) => price === undefined || one.price === price)
    .reduce((sum, { cents }) => sum + cents, 0)
  return Math.min(reduced, amountOff ?? Math.round((reduced * percentOff) / 100))
}
