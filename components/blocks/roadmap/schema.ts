import { defineField } from 'sanity'
import { coursePart, homeBlock, imageField, textField } from '../../../schemas/fields.ts'

export const roadmap = homeBlock('roadmap', 'Roadmap', {
  description: 'The third block. Its image only appears on screens wider than 768 pixels.',
  missing: 'Fill in the roadmap.',
  fields: [
    textField('heading', 'Heading', {
      description: 'Above the image.',
      initialValue: 'Roadmap',
      missing: 'Write the heading of this block.',
      max: 40,
    }),
    imageField('image', 'Image', 'wholeWidth', {
      description:
        'The path through the course, across the whole width. {size} Leave words out of it: the stages are below.',
    }),
    defineField({
      name: 'link',
      title: 'Link below the stages',
      type: 'link',
      description:
        'Where the stages are explained, such as the page about the course. Leave its fields empty for no link.',
    }),
    defineField({
      name: 'stages',
      title: 'Stages',
      type: 'array',
      description: 'Below the image, side by side, from the start of the road to its end.',
      of: [
        coursePart(
          'stage',
          'Stage',
          textField('steps', 'Steps', {
            rows: 3,
            description: 'What people learn there, each step on its own line.',
            missing: 'Write the steps of this stage.',
            max: 120,
          }),
        ),
      ],
      validation: (rule) => rule.max(4).error('Only four stages fit side by side. Remove one.'),
    }),
  ],
})
