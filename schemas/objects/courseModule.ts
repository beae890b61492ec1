import { StackIcon } from '@sanity/icons/Stack'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { counted } from '../fields/counted.ts'
import { shortText } from '../validation/required.ts'

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
      description: 'Stands above the module’s lessons, such as “Marketing”.',
      validation: (rule) => shortText(rule, 'Write the title of the module.', 60),
    }),
    defineField({
      name: 'summary',
      title: 'Summary',
      type: 'text',
      rows: 2,
      description: 'Below the title: what the module is about.',
      validation: (rule) => shortText(rule, 'Say in a sentence what the module is about.', 200),
    }),
    defineField({
      name: 'lessons',
      title: 'Lessons',
      type: 'array',
      description: 'In the order in which members take them. Drag to change it.',
      of: [defineArrayMember({ type: 'lesson' })],
      validation: (rule) => rule.required().min(1).error('Add at least one lesson.'),
    }),
  ],
  preview: {
    select: { title: 'title', lessons: 'lessons' },
    prepare: ({ title, lessons }) => ({
      title,
      subtitle: counted(Array.isArray(lessons) ? lessons.length : 0, 'lesson'),
    }),
  },
})
