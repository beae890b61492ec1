import { UserIcon } from '@sanity/icons/User'
import { defineSection, textSectionFields } from '../../../schemas/fields.ts'

export const teachersSection = defineSection({
  name: 'teachersSection',
  title: 'Teachers',
  icon: UserIcon,
  description: 'Everyone in the list “Teachers,” each with a portrait and a few sentences.',
  fields: textSectionFields,
})
