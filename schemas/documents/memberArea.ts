import { LockIcon } from '@sanity/icons/Lock'
import { ALL_FIELDS_GROUP, defineArrayMember, defineField, defineType } from 'sanity'
import { checkLessonKeys } from '../validation/lessons.ts'
import { shortText } from '../validation/required.ts'

export const memberArea = defineType({
  name: 'memberArea',
  title: 'Members’ area',
  type: 'document',
  icon: LockIcon,
  description:
    'What members read and download once they have signed in. Nobody else gets any of it.',
  groups: [
    { ...ALL_FIELDS_GROUP, hidden: true },
    { name: 'course', title: 'Course', default: true },
    { name: 'workshops', title: 'Workshops' },
    { name: 'mentorships', title: 'Monthly mentorships' },
  ],
  fields: [
    defineField({
      name: 'welcome',
      title: 'Welcome',
      type: 'text',
      rows: 3,
      group: 'course',
      description: 'The first thing that members read, above the overview of the course.',
      validation: (rule) => shortText(rule, 'Welcome the members in a sentence or two.', 240),
    }),
    defineField({
      name: 'modules',
      title: 'Modules',
      type: 'array',
      group: 'course',
      description: 'The course, module by module. Drag to change the order.',
      of: [defineArrayMember({ type: 'courseModule' })],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one module.'),
        rule.custom(checkLessonKeys),
      ],
    }),
    defineField({
      name: 'workshops',
      title: 'Workshops',
      type: 'array',
      group: 'workshops',
      description:
        'Members see those that are still to come, the next one first. Past ones can stay here.',
      of: [defineArrayMember({ type: 'workshop' })],
    }),
    defineField({
      name: 'mentorships',
      title: 'Monthly mentorships',
      type: 'array',
      group: 'mentorships',
      description:
        'What members can renew from month to month, each with its own fee. In this order; drag to change it.',
      of: [defineArrayMember({ type: 'mentorship' })],
    }),
  ],
  preview: { prepare: () => ({ title: 'Members’ area' }) },
})
