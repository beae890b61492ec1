import { homeBlock, imageField, textField } from '../../../schemas/fields.ts'

export const worldwide = homeBlock('worldwide', 'Worldwide', {
  description: 'The fourth block: what we provide everywhere, with the second buy button.',
  missing: 'Fill in the “Worldwide” block.',
  fields: [
    textField('heading', 'Heading', {
      description: 'Above the text.',
      missing: 'Write the heading of this block.',
      max: 60,
    }),
    textField('text', 'Text', {
      rows: 4,
      description: 'What we provide, and for whom.',
      missing: 'Say what we provide.',
      max: 320,
    }),
    imageField('image', 'Image', 'panorama', {
      description:
        'The world and the people who learn in it. As wide as the window on computers, where it’s cut to a wide strip. {size} Click the crop button and drag the circle onto what must stay visible.',
    }),
    textField('callToAction', 'Call to action', {
      description: 'The sentence above the second buy button.',
      initialValue:
        'Unlock the power of growing your business and take charge of your success today!',
      missing: 'Write the call to action.',
      max: 120,
    }),
  ],
})
