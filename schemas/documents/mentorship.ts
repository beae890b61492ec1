import { UsersIcon } from '@sanity/icons/Users'
import { orderRankField } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'
import { forMembersOnly } from '../validation/exposure.ts'
import { checkWebAddress } from '../validation/href.ts'
import { shortText } from '../validation/required.ts'

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
      description: 'Appears below the title: with whom, how often, and about what.',
      validation: (rule) => shortText(rule, 'Say in a sentence what the mentorship is.', 240),
    }),
    defineField({
      name: 'fee',
      title: 'Monthly fee',
      type: 'number',
      description:
        'In whole US dollars per month. Leave it empty if only the checkout shows the fee.',
      validation: (rule) =>
        rule
          .integer()
          .min(1)
          .error('Give the fee in whole dollars, such as 90, or leave it empty.'),
    }),
    defineField({
      name: 'renewalLink',
      title: 'Link to renew',
      type: 'url',
      description: 'The external checkout where members renew the mentorship for a month.',
      validation: (rule) => [
        rule.required().error('Give the address where members renew the mentorship.'),
        rule.custom(checkWebAddress),
      ],
    }),
    orderRankField({
      type: 'mentorship',
      title: 'Order',
      description: 'Set by dragging the mentorships in their list. A new one is added at the end.',
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
      title,
      subtitle: fee ? `$${fee} per month` : 'Fee at the checkout',
    }),
  },
})
