import type { CustomValidator } from 'sanity'
import { z } from 'zod'
import { readSetting } from './setting.ts'

const AMOUNT = /\$\s?(\d[\d,]*(?:\.\d+)?)|(\d[\d,]*(?:\.\d+)?)\s?(?:US )?dollars/gi

const settings = z.object({ total: z.number(), instalments: z.array(z.number()) })

const dollars = (amount: number) => `$${amount}`

/**
 * Warns of an amount that is no price in the site settings, where the prices have their one home.
 *
 * @param textOf takes the words out of the field's value
 */
export function amountsAgree<Value>(textOf: (value: Value) => string): CustomValidator<Value> {
  return async (value, context) => {
    const amounts = amountsIn(textOf(value))
    if (amounts.length === 0) return true
    const price = await readSetting(context, 'price', settings)
    if (!price) return true
    const { total, instalments } = price
    const offer = await readSetting(context, 'offer', settings)
    const known = [price, offer].flatMap((one) => (one ? [one.total, ...one.instalments] : []))
    const wrong = amounts.find((amount) => !known.includes(amount))
    if (wrong === undefined) return true
    return `This says ${dollars(wrong)}, but the site settings say ${dollars(total)}, paid as ${instalments.map(dollars).join(' and ')}. Correct it, unless it is the price of something else.`
  }
}

function amountsIn(text: string) {
  return [...text.matchAll(AMOUNT)].map(([, before, after]) =>
    Number((before ?? after ?? '').replaceAll(',', '')),
  )
}
