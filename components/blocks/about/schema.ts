import { defineField } from 'sanity'
import { PLACES, pictureAt, sizeAdvice } from '../../../schemas/fields/picture.ts'
import { longText, shortText } from '../../../schemas/validation/required.ts'

export const about = defineField({
  name: 'about',
  title: 'About us',
  type: 'object',
  group: 'about',
  description:
    'The second block: who we are and why we teach. Below it are the teachers from the list “Teachers.”',
  validation: (rule) => rule.required().error('Fill in the “About us” block.'),
  fields: [
    defineField({
      name: 'heading',
      title: 'Heading',
      type: 'string',
      description: 'Above the text.',
      initialValue: 'We came here out of passion',
      validation: (rule) => shortText(rule, 'Write the heading of this block.', 60),
    }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      description: 'Beside the image of the laptop.',
      validation: (rule) => longText(rule, 'Write a few words about us.'),
    }),
    defineField({
      name: 'image',
      title: 'Image',
      type: 'picture',
      description: `The laptop, beside the text. ${sizeAdvice(PLACES.block)} Click the crop button and drag the circle onto what must stay visible.`,
      ...pictureAt(PLACES.block),
    }),
  ],
})
