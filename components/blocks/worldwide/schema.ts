import { defineField } from 'sanity'
import { PLACES, pictureAt, sizeAdvice } from '../../../schemas/fields/picture.ts'
import { shortText } from '../../../schemas/validation/required.ts'

export const worldwide = defineField({
  name: 'worldwide',
  title: 'Worldwide',
  type: 'object',
  group: 'worldwide',
  description: 'The fourth block: what we provide everywhere, with the second buy button.',
  validation: (rule) => rule.required().error('Fill in the “Worldwide” block.'),
  fields: [
    defineField({
      name: 'heading',
      title: 'Heading',
      type: 'string',
      description: 'Above the text.',
      validation: (rule) => shortText(rule, 'Write the heading of this block.', 60),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 4,
      description: 'What we provide, and for whom.',
      validation: (rule) => shortText(rule, 'Say what we provide.', 320),
    }),
    defineField({
      name: 'image',
      title: 'Image',
      type: 'picture',
      description: `The world and the people who learn in it. As wide as the window on computers, where it’s cut to a wide strip. ${sizeAdvice(PLACES.panorama)} Click the crop button and drag the circle onto what must stay visible.`,
      ...pictureAt(PLACES.panorama),
    }),
    defineField({
      name: 'callToAction',
      title: 'Call to action',
      type: 'string',
      description: 'The sentence above the second buy button.',
      initialValue:
        'Unlock the power of growing your business and take charge of your success today!',
      validation: (rule) => shortText(rule, 'Write the call to action.', 120),
    }),
  ],
})
