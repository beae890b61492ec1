import { DatabaseIcon } from '@sanity/icons/Database'
import { defineField, defineType } from 'sanity'
import { headingPreview, textSectionFields } from '../../../schemas/fields/section.ts'
import { longText } from '../../../schemas/validation/text.ts'

export const cookieListSection = defineType({
  name: 'cookieListSection',
  title: 'List of cookies',
  type: 'object',
  icon: DatabaseIcon,
  description: 'Text, followed by a table of every cookie in the cookie list.',
  fields: [
    ...textSectionFields,
    defineField({
      name: 'body',
      title: 'Text above the table',
      type: 'richText',
      description: 'Introduces the table.',
      validation: (rule) => longText(rule, 'Write the text of this section.'),
    }),
  ],
  preview: headingPreview('List of cookies'),
})
