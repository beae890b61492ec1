import { defineField } from 'sanity'

type Words = { from: string; until: string }

const FORMAT = 'In your own time zone.'

export const periodFields = ({ from, until }: Words) => [
  defineField({ name: 'from', title: 'From', type: 'datetime', description: `${from} ${FORMAT}` }),
  defineField({
    name: 'until',
    title: 'Until',
    type: 'datetime',
    description: `${until} ${FORMAT}`,
    validation: (rule) =>
      rule
        .min(rule.valueOfField('from'))
        .error('The end can’t be before the start. Choose a later end.'),
  }),
]
