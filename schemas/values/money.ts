const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
  useGrouping: false,
})

/** An amount in whole US dollars as the specification writes it (section 9): 1050 is `$1050`. */
export function formatDollars(amount: number) {
  return dollars.format(amount)
}
