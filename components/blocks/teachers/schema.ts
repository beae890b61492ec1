import { UserIcon } from '@sanity/icons/User'
import { defineType } from 'sanity'
import { headingPreview, textSectionFields } from '../../../schemas/fields/section.ts'

export const teachersSection = defineType({
  name: 'teachersSection',
  title: 'Teachers',
  type: 'object',
  icon: UserIcon,
  description: 'Everyone in the list “Teachers,” each with a portrait and a few sentences.',
  fields: textSectionFields,
  preview: headingPreview('Teachers'),
})
