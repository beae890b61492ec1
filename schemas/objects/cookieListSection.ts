import { DatabaseIcon } from '@sanity/icons/Database'
import { defineField, defineType } from 'sanity'
import { sectionFields } from '../fields/section.ts'
import { longText } from '../validation/required.ts'

export const cookieListSection = defineType({
  name: 'cookieListSection',
  title: 'Section with the list of cookies',
  type: 'object',
  icon: DatabaseIcon,
  description: 'Shows every cookie of the cookie list as a table, below a text.',
  fields: [
    ...sectionFields,
    defineField({
      name: 'body',
      title: 'Text above the table',
      type: 'richText',
      description: 'Introduces the table.',
      validation: (rule) => longText(rule, 'Write the text of this section.'),
    }),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'The list of cookies, as a table' }),
  },
})
