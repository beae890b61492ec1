import { TextIcon } from '@sanity/icons/Text'
import { defineField, defineType } from 'sanity'
import { headingPreview, textSectionFields } from '../../../schemas/fields/section.ts'
import { longText } from '../../../schemas/validation/text.ts'

export const policySection = defineType({
  name: 'policySection',
  title: 'Text',
  type: 'object',
  icon: TextIcon,
  description: 'A heading with paragraphs, lists and links.',
  fields: [
    ...textSectionFields,
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      description: 'The text under the heading.',
      validation: (rule) => longText(rule, 'Write the text of this section.'),
    }),
  ],
  preview: headingPreview('Text'),
})
