import { BarChartIcon } from '@sanity/icons/BarChart'
import { defineArrayMember, defineField } from 'sanity'
import {
  counted,
  defineSection,
  describeSection,
  sectionHeading,
  textField,
} from '../../../schemas/fields.ts'

export const figuresSection = defineSection({
  name: 'figuresSection',
  title: 'Figures',
  icon: BarChartIcon,
  description:
    'Two to four large numbers, each with a few words. Without numbers, visitors don’t see the section.',
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
            textField('number', 'Number', {
              description: 'Short, with its unit or sign, such as 12, 94% or 3 hours.',
              missing: 'Write the number.',
              max: 10,
            }),
            textField('label', 'Label', {
              description: 'What the number counts, such as “lessons in four modules.”',
              missing: 'Say what the number counts.',
              max: 80,
            }),
          ],
          preview: { select: { title: 'number', subtitle: 'label' } },
        }),
      ],
      validation: (rule) =>
        rule.custom(
          (figures: unknown[] = []) =>
            [0, 2, 3, 4].includes(figures.length) || 'Add two to four figures so they fill a row.',
        ),
    }),
  ],
  preview: {
    select: { heading: 'heading', figures: 'figures' },
    prepare: ({ heading, figures }) =>
      describeSection(
        heading,
        Array.isArray(figures) && figures.length > 0
          ? counted(figures.length, 'figure')
          : 'Figures (empty: visitors don’t see it)',
      ),
  },
})
