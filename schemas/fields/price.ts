import { defineArrayMember, defineField } from 'sanity'
import { wholeNumber } from '../validation/numbers.ts'

const BOTH = 'Enter exactly two instalments, starting with the first payment.'

type Options = { isRequired: boolean }

/** What the course costs, all at once and in two instalments. */
export const priceFields = ({ isRequired }: Options) => [
  defineField({
    name: 'total',
    title: 'Total',
    type: 'number',
    description: 'What the whole course costs, in US dollars without cents.',
    validation: (rule) =>
      wholeNumber(rule, 'Enter the price in whole dollars, such as 1500.', { isRequired }),
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
        validation: (rule) =>
          wholeNumber(rule, 'Enter each instalment in whole dollars, such as 450.'),
      }),
    ],
    validation: (rule) => rule.custom(two(isRequired)),
  }),
]

/** Asks for both instalments. An empty list is what remains of an offer that was taken out. */
function two(isRequired: boolean) {
  const check = (amounts: unknown[] = []) =>
    (!isRequired && amounts.length === 0) || amounts.length === 2 || BOTH
  return Object.assign(check, { maximum: 2 })
}
