import { defineField, defineType } from 'sanity'
import { sectionFields } from '../fields/section.ts'
import { amountsAgree } from '../validation/figures.ts'
import { plainText } from '../validation/richText.ts'

export const cookieListSection = defineType({
  name: 'cookieListSection',
  title: 'Section with the list of cookies',
  type: 'object',
  description: 'Shows every cookie of the cookie list as a table, below an optional text.',
  fields: [
    ...sectionFields,
    defineField({
      name: 'body',
      title: 'Text above the table',
      type: 'richText',
      description: 'Introduces the table; may stay empty.',
      validation: (rule) => rule.custom(amountsAgree(plainText)).warning(),
    }),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'With the list of cookies' }),
  },
})
