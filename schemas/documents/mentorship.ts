import { UsersIcon } from '@sanity/icons/Users'
import { defineField, defineType } from 'sanity'
import {
  byOrder,
  DOLLARS,
  MOST_DOLLARS,
  numberField,
  orderField,
  placeholderField,
  textField,
} from '../fields.ts'
import { forMembersOnly } from '../member-types.ts'
import { urlRules } from '../validation/href.ts'
import { formatDollars } from '../values/money.ts'

export const mentorship = defineType({
  name: 'mentorship',
  title: 'Mentorship',
  type: 'document',
  icon: UsersIcon,
  ...forMembersOnly,
  fields: [
    textField('title', 'Title', {
      description: 'Its name in the members’ list of mentorships.',
      missing: 'Write the title of the mentorship.',
      max: 70,
    }),
    textField('summary', 'Summary', {
      rows: 2,
      description:
        'Appears below the title: who the mentor is, how often you meet and what it’s about.',
      missing: 'Say in one or two sentences what the mentorship is about.',
      max: 240,
    }),
    numberField('fee', 'Monthly fee', {
      description:
        'In US dollars a month, without cents. If it’s empty, members see “See price at checkout.”',
      enter: 'Enter the fee in whole dollars',
      max: MOST_DOLLARS,
      options: DOLLARS,
      isRequired: false,
    }),
    defineField({
      name: 'renewalLink',
      title: 'Link to renew',
      type: 'url',
      description: 'The external checkout where members renew the mentorship for a month.',
      validation: (rule) =>
        urlRules(rule, {
          missing: 'Enter the full address of the checkout. It starts with https://.',
        }),
    }),
    orderField('mentorship', 'mentorships'),
    placeholderField(),
  ],
  orderings: byOrder('As members see them'),
  preview: {
    select: { title: 'title', fee: 'fee' },
    prepare: ({ title, fee }) => ({
      title: title || 'New mentorship',
      subtitle: fee ? `${formatDollars(fee)} a month` : 'See price at checkout',
    }),
  },
})
