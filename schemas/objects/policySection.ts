import { defineField, defineType } from 'sanity'
import { sectionFields } from '../fields/section.ts'

export const policySection = defineType({
  name: 'policySection',
  title: 'Section',
  type: 'object',
  fields: [
    ...sectionFields,
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      description: 'The text under the heading.',
      validation: (rule) => rule.required().min(1).error('Write the text of this section.'),
    }),
  ],
  preview: { select: { title: 'heading' } },
})
