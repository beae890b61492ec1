import { defineArrayMember, defineField } from 'sanity'
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
      description: 'For whom it is, where and when.',
      missing: 'Say for whom it is.',
      max: 320,
    }),
    defineField({
      name: 'provisions',
      title: 'What we provide',
      type: 'array',
      description:
        'Beside the image: one entry for each thing that the image shows, such as the workshops.',
      of: [
        defineArrayMember({
          name: 'provision',
          title: 'Entry',
          type: 'object',
          fields: [
            textField('title', 'Title', {
              description: 'What it is, such as “Workshops.”',
              missing: 'Say what it is.',
              max: 30,
            }),
            textField('text', 'Text', {
              rows: 2,
              description: 'One sentence: how much of it, and how it works.',
              missing: 'Write a sentence about it.',
              max: 140,
            }),
          ],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => rule.max(6).error('Only six entries fit beside the image. Remove one.'),
    }),
    imageField('image', 'Image', 'block', {
      description:
        'The world and the people who learn in it, beside the list. {size} Click the crop button and drag the circle onto what must stay visible.',
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
