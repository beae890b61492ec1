import { defineField } from 'sanity'
import { coursePart } from '../../../schemas/fields/course-part.ts'
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
      description: `The path through the course, across the whole width. ${sizeAdvice(PLACES.wholeWidth)} Leave words out of it: the stages are below.`,
      ...pictureAt(PLACES.wholeWidth),
    }),
    defineField({
      name: 'stages',
      title: 'Stages',
      type: 'array',
      description: 'Below the image, side by side, from the start of the road to its end.',
      of: [
        coursePart({
          name: 'stage',
          title: 'Stage',
          text: {
            ...{ name: 'steps', title: 'Steps', rows: 3 },
            description: 'What people learn there, each step on its own line.',
            missing: 'Write the steps of this stage.',
          },
        }),
      ],
      validation: (rule) => rule.max(4).error('Only four stages fit side by side. Remove one.'),
    }),
  ],
})
