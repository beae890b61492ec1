import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { defineField } from 'sanity'
import {
  defineSection,
  describeSection,
  richTextField,
  textField,
} from '../../../schemas/fields.ts'
import { anyText } from '../../../schemas/validation/text.ts'

export const sampleSection = defineSection({
  name: 'sampleSection',
  title: 'Beginning of a lesson',
  icon: DocumentTextIcon,
  description: 'The beginning of one lesson, as members see it, with one of its worksheets.',
  fields: [
    defineField({
      name: 'lesson',
      title: 'Lesson',
      type: 'reference',
      to: [{ type: 'lesson' }],
      weak: true,
      options: { disableNew: true },
      description:
        'The section shows the title, the summary, the minutes and the module of this lesson. Visitors can’t open the lesson itself.',
      validation: (rule) => rule.required().error('Choose the lesson.'),
    }),
    richTextField('body', 'Text', {
      description: 'What everyone can read: copy the beginning of the lesson.',
      missing: 'Write the beginning of the lesson.',
      rules: anyText,
    }),
    defineField({
      name: 'worksheet',
      title: 'Worksheet',
      type: 'file',
      description: 'A file that everyone can download, without signing in. Optional.',
      fields: [
        textField('title', 'Title', {
          description: 'At the top of the sheet, such as “Pricing worksheet.”',
          missing: 'Say what this file is.',
          max: 60,
        }),
        textField('questions', 'First questions', {
          rows: 4,
          description:
            'Each in a line of its own. The page shows them as a sheet to write on, phones only the first two. Without questions, it shows only the file.',
          max: 400,
        }),
      ],
    }),
  ],
  preview: {
    select: { title: 'lesson.title' },
    prepare: ({ title }) => describeSection(title, 'Beginning of a lesson'),
  },
})
