import { StackIcon } from '@sanity/icons/Stack'
import { defineType } from 'sanity'
import { textField } from '../fields.ts'

export const courseModule = defineType({
  name: 'courseModule',
  title: 'Module',
  type: 'object',
  icon: StackIcon,
  fields: [
    textField('title', 'Title', {
      description: 'Appears above the module’s lessons, such as “Marketing.”',
      missing: 'Write the title of the module.',
      max: 60,
    }),
    textField('summary', 'Summary', {
      rows: 2,
      description: 'Appears below the title: what the module is about.',
      missing: 'Say in one sentence what the module is about.',
      max: 200,
    }),
  ],
  preview: {
    select: { title: 'title' },
    prepare: ({ title }) => ({ title: title || 'New module', subtitle: 'Module' }),
  },
})
