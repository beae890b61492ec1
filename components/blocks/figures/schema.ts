import { BarChartIcon } from '@sanity/icons/BarChart'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { counted } from '../../../schemas/fields/counted.ts'
import { describeSection, sectionHeading } from '../../../schemas/fields/section.ts'
import { shortText } from '../../../schemas/validation/required.ts'

export const figuresSection = defineType({
  name: 'figuresSection',
  title: 'Figures',
  type: 'object',
  icon: BarChartIcon,
  description: 'Two to four large numbers, each with a few words.',
  fields: [
    sectionHeading('Above the numbers.'),
    defineField({
      name: 'figures',
      title: 'Figures',
      type: 'array',
      description: 'Side by side in this order. Drag to change it.',
      of: [
        defineArrayMember({
          name: 'figure',
          title: 'Figure',
          type: 'object',
          fields: [
            defineField({
              name: 'number',
              title: 'Number',
              type: 'string',
              description: 'Short, with its unit or sign, such as 12, 94% or 3 hours.',
              validation: (rule) => shortText(rule, 'Write the number.', 10),
            }),
            defineField({
              name: 'label',
              title: 'Label',
              type: 'string',
              description: 'What the number counts, such as “lessons in four modules.”',
              validation: (rule) => shortText(rule, 'Say what the number counts.', 80),
            }),
          ],
          preview: { select: { title: 'number', subtitle: 'label' } },
        }),
      ],
      validation: (rule) =>
        rule.required().min(2).max(4).error('Add two to four figures so they fill a row.'),
    }),
  ],
  preview: {
    select: { heading: 'heading', figures: 'figures' },
    prepare: ({ heading, figures }) =>
      describeSection(heading, counted(Array.isArray(figures) ? figures.length : 0, 'figure')),
  },
})
