import { UserIcon } from '@sanity/icons/User'
import { defineType } from 'sanity'
import { describeSection, textSectionFields } from '../../../schemas/fields/section.ts'

export const teachersSection = defineType({
  name: 'teachersSection',
  title: 'Teachers',
  type: 'object',
  icon: UserIcon,
  description: 'Everyone in the list “Teachers,” each with a portrait and a few sentences.',
  fields: textSectionFields,
  preview: {
    select: { heading: 'heading' },
    prepare: ({ heading }) => describeSection(heading, 'Teachers'),
  },
})
