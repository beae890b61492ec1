import { defineField } from 'sanity'
import { checkYear, timeOptions } from './date.ts'

type Words = { from: string; until: string }

const FORMAT = 'In your own time zone.'

export const periodFields = ({ from, until }: Words) => [
  defineField({
    name: 'from',
    title: 'From',
    type: 'datetime',
    options: timeOptions,
    description: `${from} ${FORMAT}`,
    validation: (rule) => rule.custom(checkYear),
  }),
  defineField({
    name: 'until',
    title: 'Until',
    type: 'datetime',
    options: timeOptions,
    description: `${until} ${FORMAT}`,
    validation: (rule) => [
      rule
        .min(rule.valueOfField('from'))
        .error('The end can’t be before the start. Choose a later end.'),
      rule.custom(checkYear),
    ],
  }),
]
