import { defineArrayMember, defineField, type NumberRule } from 'sanity'

const wholeDollars = (rule: NumberRule, what: string) =>
  rule.integer().min(1).error(`Give ${what}.`)

const BOTH = 'Give exactly two instalments, the first one first.'

type Options = { isRequired: boolean }

/** What the course costs, all at once and in two instalments. */
export const priceFields = ({ isRequired }: Options) => [
  defineField({
    name: 'total',
    title: 'Total',
    type: 'number',
    description: 'What the whole course costs, in US dollars without cents.',
    validation: (rule) =>
      wholeDollars(isRequired ? rule.required() : rule, 'the price in whole dollars, such as 1500'),
  }),
  defineField({
    name: 'instalments',
    title: 'Instalments',
    type: 'array',
    description: 'The two payments in their order, in US dollars. Together they make the total.',
    of: [
      defineArrayMember({
        title: 'Instalment',
        type: 'number',
        validation: (rule) =>
          wholeDollars(rule.required(), 'each instalment in whole dollars, such as 450'),
      }),
    ],
    validation: (rule) => [
      (isRequired ? rule.required() : rule).max(2).error(BOTH),
      // An empty list is what remains of an offer that was taken out.
      rule.custom(
        (amounts = []) => (!isRequired && amounts.length === 0) || amounts.length === 2 || BOTH,
      ),
    ],
  }),
]
