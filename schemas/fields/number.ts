import { defineField, type NumberOptions, type NumberRule } from 'sanity'

type Limits = { isRequired?: boolean; max: number }

/** The most days of a period on the site. */
export const A_YEAR = 365

/** The most dollars that a payment can have: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export const MOST_DOLLARS = 999_999
/** Options of an amount. */
export const DOLLARS = { unit: '$' }

/**
 * Each invalid number gets only one error, which names the limits. With `min`, phones show a numeric keyboard.
 *
 * @param enter such as “Enter the price in whole dollars”
 */
export function wholeNumber(rule: NumberRule, enter: string, { isRequired = true, max }: Limits) {
  const orEmpty = isRequired ? '' : ', or leave it empty'
  const message = `${enter}, between 1 and ${max.toLocaleString('en-US')}${orEmpty}.`
  return [
    ...(isRequired ? [rule.required().error(message)] : []),
    rule
      .min(0)
      .custom((value) => {
        if (value === undefined || value < 0) return true
        return (Number.isInteger(value) && value >= 1 && value <= max) || message
      })
      .error(message),
  ]
}

type Options = Limits & {
  description: string
  group?: string
  initialValue?: number
  options?: NumberOptions
  /** The beginning of the error: see {@link wholeNumber}. */
  enter: string
}

export const numberField = (
  name: string,
  title: string,
  { enter, isRequired, max, ...rest }: Options,
) =>
  defineField({
    name,
    title,
    type: 'number',
    ...rest,
    validation: (rule) => wholeNumber(rule, enter, { isRequired, max }),
  })
