import { StackIcon } from '@sanity/icons/Stack'
import { defineField, defineType } from 'sanity'
import { shortText } from '../validation/required.ts'

/** The heading of a module in the course's outline: the lessons that follow it belong to it. */
export const courseModule = defineType({
  name: 'courseModule',
  title: 'Module',
  type: 'object',
  icon: StackIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'Appears above the module’s lessons, such as “Marketing.”',
      validation: (rule) => shortText(rule, 'Write the title of the module.', 60),
    }),
    defineField({
      name: 'summary',
      title: 'Summary',
      type: 'text',
      rows: 2,
      description: 'Appears below the title: what the module is about.',
      validation: (rule) => shortText(rule, 'Say in one sentence what the module is about.', 200),
    }),
  ],
  preview: {
    select: { title: 'title' },
    prepare: ({ title }) => ({ title: title || 'New module', subtitle: 'Module' }),
  },
})
