import { UsersIcon } from '@sanity/icons/Users'
import { orderRankField } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'
import { forMembersOnly } from '../validation/exposure.ts'
import { webAddress } from '../validation/href.ts'
import { wholeNumber } from '../validation/numbers.ts'
import { shortText } from '../validation/required.ts'
import { formatDollars } from '../values/money.ts'

export const mentorship = defineType({
  name: 'mentorship',
  title: 'Mentorship',
  type: 'document',
  icon: UsersIcon,
  ...forMembersOnly,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'Its name in the members’ list of mentorships.',
      validation: (rule) => shortText(rule, 'Write the title of the mentorship.', 70),
    }),
    defineField({
      name: 'summary',
      title: 'Summary',
      type: 'text',
      rows: 2,
      description:
        'Appears below the title: who the mentor is, how often you meet and what it’s about.',
      validation: (rule) =>
        shortText(rule, 'Say in one or two sentences what the mentorship is about.', 240),
    }),
    defineField({
      name: 'fee',
      title: 'Monthly fee',
      type: 'number',
      description:
        'In US dollars a month, without cents. If it’s empty, members see “See price at checkout.”',
      validation: (rule) =>
        wholeNumber(rule, 'Enter the fee in whole dollars, such as 90, or leave it empty.', {
          isRequired: false,
        }),
    }),
    defineField({
      name: 'renewalLink',
      title: 'Link to renew',
      type: 'url',
      description: 'The external checkout where members renew the mentorship for a month.',
      validation: (rule) =>
        webAddress(rule, 'Enter the full address of the checkout. It starts with https://.'),
    }),
    orderRankField({
      type: 'mentorship',
      title: 'Order',
      description:
        'Drag the mentorships in their list to change it. A new one is added at the end.',
    }),
  ],
  orderings: [
    {
      name: 'orderRank',
      title: 'As members see them',
      by: [{ field: 'orderRank', direction: 'asc' }],
    },
  ],
  preview: {
    select: { title: 'title', fee: 'fee' },
    prepare: ({ title, fee }) => ({
      title: title || 'New mentorship',
      subtitle: fee ? `${formatDollars(fee)} a month` : 'See price at checkout',
    }),
  },
})
