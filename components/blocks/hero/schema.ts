import { defineField } from 'sanity'
import { PLACES, pictureAt, sizeAdvice } from '../../../schemas/fields/picture.ts'
import { shortText } from '../../../schemas/validation/required.ts'

export const hero = defineField({
  name: 'hero',
  title: 'Pitch',
  type: 'object',
  group: 'hero',
  description: 'The first block, with the first buy button.',
  validation: (rule) => rule.required().error('Fill in the first block.'),
  fields: [
    defineField({
      name: 'heading',
      title: 'Heading',
      type: 'string',
      description: 'The largest text on the site: what visitors gain.',
      validation: (rule) => shortText(rule, 'Write the heading of the home page.', 70),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 4,
      description: 'Below the heading: what the course is and who it’s for.',
      validation: (rule) => shortText(rule, 'Say what the course is and who it’s for.', 320),
    }),
    defineField({
      name: 'note',
      title: 'Note by the button',
      type: 'string',
      description:
        'One reassuring line next to the buy button, below the price, such as the refund promise. The price comes from the site settings.',
      validation: (rule) => shortText(rule, 'Write one line to show by the button.', 120),
    }),
    defineField({
      name: 'link',
      title: 'Link below the button',
      type: 'link',
      description:
        'For visitors who want to see more before they buy, such as the sample lesson. Leave its fields empty for no link.',
    }),
    defineField({
      name: 'image',
      title: 'Image',
      type: 'picture',
      description: `The course pitch, beside the heading (below it on phones). ${sizeAdvice(PLACES.hero)} It appears as a square cut to the shape of the logo. Click the crop button and drag the circle onto what must stay visible.`,
      ...pictureAt(PLACES.hero),
    }),
  ],
})
