import { LinkIcon } from '@sanity/icons/Link'
import { defineField, defineType } from 'sanity'
import { describeDestination, destinationSelection } from '../fields/describe-destination.ts'
import { destinationFields } from '../fields/destination.ts'
import { shortText } from '../validation/required.ts'

/** Words that lead somewhere; in a formatted text, staff mark the words and choose the rest. */
export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Link text',
      type: 'string',
      description:
        'Say where the link leads, such as “See how the workshops run.” Avoid “click here.”',
      validation: (rule) => shortText(rule, 'Write the text that visitors click.', 60),
    }),
    ...destinationFields,
  ],
  preview: {
    select: { title: 'label', ...destinationSelection },
    prepare: ({ title, ...destination }) => ({
      title: title || 'New link',
      subtitle: describeDestination(destination),
    }),
  },
})
