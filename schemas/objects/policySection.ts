import { TextIcon } from '@sanity/icons/Text'
import { defineField, defineType } from 'sanity'
import { sectionFields } from '../fields/section.ts'
import { longText } from '../validation/required.ts'
import { plainText } from '../validation/richText.ts'

export const policySection = defineType({
  name: 'policySection',
  title: 'Section',
  type: 'object',
  icon: TextIcon,
  fields: [
    ...sectionFields,
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      description: 'The text under the heading.',
      validation: (rule) => longText(rule, 'Write the text of this section.'),
    }),
  ],
  preview: {
    select: { title: 'heading', body: 'body' },
    prepare: ({ title, body }) => ({ title, subtitle: plainText(body) }),
  },
})
