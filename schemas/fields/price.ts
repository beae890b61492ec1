import { type CustomValidatorResult, defineArrayMember, defineField } from 'sanity'
import { formatDollars } from '../values/money.ts'
import { DOLLARS, MOST_DOLLARS, numberField, wholeNumber } from './number.ts'

const BOTH = 'Enter exactly two instalments, starting with the first payment.'

type Options = { isRequired: boolean }

export const priceFields = ({ isRequired }: Options) => [
  numberField('total', 'Total', {
    description: 'What the whole course costs, in US dollars without cents.',
    enter: 'Enter the price in whole dollars',
    max: MOST_DOLLARS,
    options: DOLLARS,
    isRequired,
  }),
  defineField({
    name: 'instalments',
    title: 'Instalments',
    type: 'array',
    description: 'The two payments in order, in US dollars. They must add up to the total.',
    of: [
      defineArrayMember({
        title: 'Instalment',
        type: 'number',
        options: DOLLARS,
        validation: (rule) =>
          wholeNumber(rule, 'Enter each instalment in whole dollars', { max: MOST_DOLLARS }),
      }),
    ],
    validation: (rule) => [
      (isRequired ? rule.required() : rule).max(2).error(BOTH),
      rule.custom(checkCount(isRequired)),
    ],
  }),
]

/** Requires both instalments of a list. A cleared offer leaves an empty one. */
const checkCount = (isRequired: boolean) => (amounts?: unknown[]) =>
  !amounts || (!isRequired && amounts.length === 0) || amounts.length >= 2 || BOTH

type Price = { total?: number; instalments?: number[] }

export function checkInstalments(price: Price | undefined): CustomValidatorResult {
  if (!price?.total || price.instalments?.length !== 2) return true
  const sum = price.instalments.reduce((total, instalment) => total + instalment, 0)
  if (sum === price.total) return true
  return {
    message: `The instalments add up to ${formatDollars(sum)}, but the price is ${formatDollars(price.total)}. Change one so they match.`,
    path: ['instalments'],
  }
}

type Offer = { total?: number; instalments?: number[]; from?: string; until?: string }

/** Refuses a partial offer, which the site would not show. An empty one is valid. */
export function checkOffer(offer: Offer | undefined): CustomValidatorResult {
  const { total, instalments, from, until } = offer ?? {}
  if (!total && !instalments?.length && !from && !until) return true
  const missing = [
    ...(total ? [] : ['its total']),
    ...(instalments?.length ? [] : ['its instalments']),
    ...(until ? [] : ['its end']),
  ]
  if (missing.length > 0)
    return `The offer is missing ${new Intl.ListFormat('en').format(missing)}. Fill in what’s missing, or clear the other fields of the offer.`
  return checkInstalments(offer)
}
