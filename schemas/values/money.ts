const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** An amount in whole US dollars: 1050 is `$1,050`. */
export function formatDollars(amount: number) {
  return dollars.format(amount)
}
