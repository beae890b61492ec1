import { formatDollars } from '../values/money.ts'

type Price = { total?: number; instalments?: number[] }

/** Says by how much the instalments miss the price, or `true` if they add up. All in whole US dollars. */
export function checkInstalments(price: Price | undefined): true | string {
  if (!price?.total || !price.instalments?.length) return true
  const sum = price.instalments.reduce((total, instalment) => total + instalment, 0)
  if (sum === price.total) return true
  return `The instalments add up to ${formatDollars(sum)}, but the price is ${formatDollars(price.total)}. Change one so they match.`
}
