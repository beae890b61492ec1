import { type DatetimeRule, defineField } from 'sanity'

type Words = { from: string; until: string }

const later = (rule: DatetimeRule) =>
  rule.min(rule.valueOfField('from')).error('The end can’t be before the start.')

/** Two times between which something is shown. The site changes at them by itself. */
export const periodFields = ({ from, until }: Words) => [
  defineField({ name: 'from', title: 'From', type: 'datetime', description: from }),
  defineField({
    name: 'until',
    title: 'Until',
    type: 'datetime',
    description: until,
    validation: later,
  }),
]
