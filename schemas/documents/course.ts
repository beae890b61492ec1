import { StackIcon } from '@sanity/icons/Stack'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { forMembersOnly } from '../validation/exposure.ts'
import { checkOutline } from '../validation/outline.ts'
import { shortText } from '../validation/required.ts'

export const course = defineType({
  name: 'course',
  title: 'Course',
  type: 'document',
  icon: StackIcon,
  ...forMembersOnly,
  description: 'The order of the course: its modules and the lessons in each one.',
  fields: [
    defineField({
      name: 'welcome',
      title: 'Welcome',
      type: 'text',
      rows: 3,
      description: 'The first thing members read, at the top of the overview.',
      validation: (rule) => shortText(rule, 'Welcome members in a sentence or two.', 240),
    }),
    defineField({
      name: 'outline',
      title: 'Modules and lessons',
      type: 'array',
      description:
        'In the order members take them. A lesson belongs to the module above it. To move it, drag it below another module. Members see published lessons only.',
      of: [
        defineArrayMember({ type: 'courseModule' }),
        defineArrayMember({
          title: 'Lesson',
          type: 'reference',
          to: [{ type: 'lesson' }],
          // A lesson may have its place before it is published, and lose it when it is deleted.
          weak: true,
          // A lesson that is created here would not get an id that hides it from visitors.
          options: { disableNew: true },
        }),
      ],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one module.'),
        rule.custom(checkOutline),
      ],
    }),
  ],
  preview: { prepare: () => ({ title: 'Course' }) },
})
