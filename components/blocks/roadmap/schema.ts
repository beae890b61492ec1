import { defineField } from 'sanity'
import { PLACES, pictureAt, sizeAdvice } from '../../../schemas/fields/picture.ts'

export const roadmap = defineField({
  name: 'roadmap',
  title: 'Roadmap',
  type: 'object',
  group: 'roadmap',
  description: 'The third block. It only appears on screens wider than 768 pixels.',
  validation: (rule) => rule.required().error('Fill in the roadmap.'),
  fields: [
    defineField({
      name: 'image',
      title: 'Image',
      type: 'picture',
      description: `The path through the course, across the whole width. ${sizeAdvice(PLACES.wholeWidth)} Its description must name the stages, because they appear nowhere else.`,
      ...pictureAt(PLACES.wholeWidth),
    }),
  ],
})
