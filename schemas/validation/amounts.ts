import type { CustomValidator } from 'sanity'
import { formatDollars } from '../values/money.ts'
import { readSettings } from '../values/settings.ts'

const AMOUNT = /\$\s?(\d[\d,]*(?:\.\d+)?)/g

/**
 * Warns of a typed amount that is no price in the site settings, where the prices have their one home.
 *
 * @param textOf takes the words out of the field's value
 */
export function amountsAgree<Value>(textOf: (value: Value) => string): CustomValidator<Value> {
  return async (value, context) => {
    const amounts = amountsIn(textOf(value))
    if (amounts.length === 0) return true
    const { price, offer } = await readSettings(context)
    if (!price?.total || !price.instalments) return true
    const { total, instalments } = price
    const known = [price, offer].flatMap((one) => [one?.total, ...(one?.instalments ?? [])])
    const wrong = amounts.find((amount) => !known.includes(amount))
    if (wrong === undefined) return true
    return `This says $${wrong}, but the site settings say ${formatDollars(total)}, paid as ${instalments.map(formatDollars).join(' and ')}. Insert the price from the site settings, unless this is the price of something else.`
  }
}

const amountsIn = (text: string) =>
  [...text.matchAll(AMOUNT)].map(([, amount = '']) => Number(amount.replaceAll(',', '')))
