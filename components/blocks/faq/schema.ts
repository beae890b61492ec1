import { defineField } from 'sanity'
import { homeBlock, textField } from '../../../schemas/fields.ts'

export const faq = homeBlock('faq', 'FAQ', {
  description: 'The last block. Its questions and answers are in the list “FAQ,” on the left.',
  missing: 'Fill in the heading of the FAQ.',
  fields: [
    textField('heading', 'Heading', {
      description: 'Above the questions.',
      initialValue: 'FAQ (How it works)',
      missing: 'Write the heading of the FAQ.',
      max: 60,
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
