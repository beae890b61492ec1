import { defineField } from 'sanity'
import { shortText } from '../../../schemas/validation/required.ts'

export const faq = defineField({
  name: 'faq',
  title: 'FAQ',
  type: 'object',
  group: 'faq',
  description: 'The last block. Its questions and answers are in the list “FAQ,” on the left.',
  validation: (rule) => rule.required().error('Fill in the heading of the FAQ.'),
  fields: [
    defineField({
      name: 'heading',
      title: 'Heading',
      type: 'string',
      description: 'Above the questions.',
      initialValue: 'FAQ (How it works)',
      validation: (rule) => shortText(rule, 'Write the heading of the FAQ.', 60),
    }),
    defineField({
      name: 'openRow',
      title: 'Question that is open when the page loads',
      type: 'reference',
      to: [{ type: 'faqRow' }],
      options: { disableNew: true },
      description:
        'Choose a question whose answer is open when the page loads. Leave it empty to start with all of them closed.',
    }),
  ],
})
