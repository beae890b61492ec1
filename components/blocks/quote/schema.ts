import { DoubleQuoteIcon } from '@sanity/icons/DoubleQuote'
import { defineField, defineType } from 'sanity'
import { optionalPictureAt, PLACES, sizeAdvice } from '../../../schemas/fields/picture.ts'
import { describeSection } from '../../../schemas/fields/section.ts'
import { optionalText, shortText } from '../../../schemas/validation/required.ts'

export const quoteSection = defineType({
  name: 'quoteSection',
  title: 'Quote',
  type: 'object',
  icon: DoubleQuoteIcon,
  description: 'What someone says about the course, with a portrait.',
  fields: [
    defineField({
      name: 'text',
      title: 'Quote',
      type: 'text',
      rows: 4,
      description: 'Word for word, without quotation marks: the page adds them.',
      validation: (rule) => shortText(rule, 'Write what the person said.', 300),
    }),
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      description: 'Who said it, below the quote.',
      validation: (rule) => shortText(rule, 'Write who said it.', 60),
    }),
    defineField({
      name: 'role',
      title: 'Role',
      type: 'string',
      description: 'What the person does, such as “Owner of a bakery.” Optional.',
      validation: (rule) => optionalText(rule, 80),
    }),
    defineField({
      name: 'portrait',
      title: 'Portrait',
      type: 'picture',
      description: `Shown as a square beside the quote. Click the crop button and drag the circle onto the face. ${sizeAdvice(PLACES.portrait)} Optional.`,
      ...optionalPictureAt(PLACES.portrait),
    }),
  ],
  preview: {
    select: { text: 'text', name: 'name', media: 'portrait' },
    prepare: ({ text, name, media }) => ({
      ...describeSection(text, name ? `Quote by ${name}` : 'Quote'),
      media,
    }),
  },
})
