import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineArrayMember, defineField } from 'sanity'
import { counted, defineSection, describeSection, sectionHeading } from '../../../schemas/fields.ts'

export const questionsSection = defineSection({
  name: 'questionsSection',
  title: 'Questions from the FAQ',
  icon: HelpCircleIcon,
  description: 'Some questions with their answers, and a link to all of them.',
  fields: [
    sectionHeading('Above the questions.'),
    defineField({
      name: 'rows',
      title: 'Questions',
      type: 'array',
      description:
        'From the list “FAQ,” in this order. When you reword an answer there, it changes here, too.',
      of: [
        defineArrayMember({
          title: 'Question',
          type: 'reference',
          to: [{ type: 'faqRow' }],
          options: { disableNew: true },
        }),
      ],
      validation: (rule) => [
        rule.required().min(1).error('Choose at least one question.'),
        rule.unique().error('This question is already in the list. Choose another one.'),
      ],
    }),
  ],
  preview: {
    select: { heading: 'heading', rows: 'rows' },
    prepare: ({ heading, rows }) =>
      describeSection(
        heading,
        `${counted(Array.isArray(rows) ? rows.length : 0, 'question')} from the FAQ`,
      ),
  },
})
