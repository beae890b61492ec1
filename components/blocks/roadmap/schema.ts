import { defineField } from 'sanity'
import { PLACES, pictureAt, sizeAdvice } from '../../../schemas/fields/picture.ts'

export const roadmap = defineField({
  name: 'roadmap',
  title: 'Roadmap',
  type: 'object',
  group: 'roadmap',
  description: 'The third block. It appears on screens wider than 768 pixels only.',
  validation: (rule) => rule.required().error('Fill in the roadmap.'),
  fields: [
    defineField({
      name: 'image',
      title: 'Image',
      type: 'picture',
      description: `The way through the course, across the whole width. ${sizeAdvice(PLACES.wholeWidth)} Its description must name the stages, because they appear nowhere else.`,
      ...pictureAt(PLACES.wholeWidth),
    }),
  ],
})
