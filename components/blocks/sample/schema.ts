import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { defineField, defineType } from 'sanity'
import { imageField, PLACES, sizeAdvice } from '../../../schemas/fields/image.ts'
import { textField } from '../../../schemas/fields/text.ts'
import { anyText } from '../../../schemas/validation/text.ts'

export const sampleSection = defineType({
  name: 'sampleSection',
  title: 'Beginning of a lesson',
  type: 'object',
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
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      description: 'What everyone can read: copy the beginning of the lesson.',
      validation: (rule) => anyText(rule, 'Write the beginning of the lesson.'),
    }),
    defineField({
      name: 'worksheet',
      title: 'Worksheet',
      type: 'file',
      description: 'A file that everyone can download, without signing in. Optional.',
      fields: [
        textField('title', 'Title', {
          description: 'Above the “Download” button, such as “Pricing worksheet.”',
          missing: 'Say what this file is.',
          max: 60,
        }),
        imageField('image', 'Image', PLACES.portrait, {
          description: `What the file looks like, above its title. ${sizeAdvice(PLACES.wholeWidth)} Optional.`,
          isOptional: true,
        }),
      ],
    }),
  ],
  preview: {
    select: { title: 'lesson.title' },
    prepare: ({ title }) => ({ title: title || 'New section', subtitle: 'Beginning of a lesson' }),
  },
})
