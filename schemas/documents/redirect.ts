import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { defineField, defineType } from 'sanity'
import { describeDestination } from '../fields/describe-destination.ts'
import { kindField, pageField } from '../fields/destination.ts'
import { checkOldAddress } from '../validation/redirect.ts'
import { uniqueAmongDocuments } from '../validation/unique.ts'

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  icon: ArrowRightIcon,
  description:
    'An old address and where its visitors are sent now. The Studio adds one when the address of a page changes or a page is taken down.',
  fields: [
    defineField({
      name: 'from',
      title: 'Old address',
      type: 'string',
      description:
        'The end of the address that no longer exists, such as /old-name. Other websites and search engines may still link to it.',
      validation: (rule) => [
        rule.required().error('Enter the old address, such as /old-name.'),
        rule
          .custom(checkOldAddress)
          .custom(
            uniqueAmongDocuments(
              'from',
              'There is already a redirect from {value}. Change that one instead.',
            ),
          ),
      ],
    }),
    { ...kindField(['page', 'home', 'signIn']), description: 'Where its visitors are sent.' },
    pageField('Until it is, visitors to the old address see “Page not found.”'),
  ],
  orderings: [
    { name: 'from', title: 'Old address', by: [{ field: 'from', direction: 'asc' }] },
    { name: 'newest', title: 'Newest', by: [{ field: '_createdAt', direction: 'desc' }] },
  ],
  preview: {
    select: { from: 'from', kind: 'kind', page: 'page.title' },
    prepare: ({ from, ...destination }) => ({
      title: from ?? 'No address yet',
      subtitle: `→ ${describeDestination(destination)}`,
    }),
  },
})
