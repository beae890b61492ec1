import { type DatetimeRule, defineField } from 'sanity'

type Words = { from: string; until: string }

const later = (rule: DatetimeRule) =>
  rule
    .min(rule.valueOfField('from'))
    .error('The end can’t be before the start. Choose a later end.')

const FORMAT = 'Choose it in the calendar, or type it like 2027-02-10 17:00, in your own time zone.'

/** Two times between which something is shown. The site changes at them by itself. */
export const periodFields = ({ from, until }: Words) => [
  defineField({ name: 'from', title: 'From', type: 'datetime', description: `${from} ${FORMAT}` }),
  defineField({
    name: 'until',
    title: 'Until',
    type: 'datetime',
    description: `${until} ${FORMAT}`,
    validation: later,
  }),
]
