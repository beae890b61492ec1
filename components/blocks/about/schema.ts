import { homeBlock, imageField, richTextField, textField } from '../../../schemas/fields.ts'

export const about = homeBlock('about', 'About us', {
  description:
    'The second block: who we are and why we teach. Below it are the teachers from the list “Teachers.”',
  missing: 'Fill in the “About us” block.',
  fields: [
    textField('heading', 'Heading', {
      description: 'Above the text.',
      initialValue: 'We came here out of passion',
      missing: 'Write the heading of this block.',
      max: 60,
    }),
    richTextField('body', 'Text', {
      description: 'Beside the image of the laptop.',
      missing: 'Write a few words about us.',
    }),
    imageField('image', 'Image', 'block', {
      description:
        'The laptop, beside the text. {size} Click the crop button and drag the circle onto what must stay visible.',
    }),
  ],
})
