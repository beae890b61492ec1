import { LinkIcon } from '@sanity/icons/Link'
import { defineType } from 'sanity'
import {
  describeDestination,
  destinationFields,
  destinationSelection,
  textField,
} from '../fields.ts'

export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  fields: [
    textField('label', 'Link text', {
      description:
        'Say where the link leads, such as “See how the workshops run.” Avoid “click here.”',
      missing: 'Write the text that visitors click.',
      max: 60,
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
