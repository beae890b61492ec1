import { StackCompactIcon } from '@sanity/icons/StackCompact'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { describeSection, sectionHeading } from '../../../schemas/fields/section.ts'
import { shortText } from '../../../schemas/validation/required.ts'

const TITLES = ['Marketing', 'Sales', 'Finance', 'Leadership']

export const modulesSection = defineType({
  name: 'modulesSection',
  title: 'The four modules',
  type: 'object',
  icon: StackCompactIcon,
  description: 'What the course teaches: four colored steps, each with one line.',
  fields: [
    sectionHeading('Above the modules.'),
    defineField({
      name: 'modules',
      title: 'Modules',
      type: 'array',
      description: 'Four steps, from the lowest to the highest, in the colors of the course.',
      initialValue: TITLES.map((title) => ({ _type: 'step', title })),
      of: [
        defineArrayMember({
          name: 'step',
          title: 'Module',
          type: 'object',
          fields: [
            defineField({
              name: 'title',
              title: 'Title',
              type: 'string',
              description: 'One word on the step, such as “Marketing”.',
              validation: (rule) => shortText(rule, 'Write the title of the module.', 30),
            }),
            defineField({
              name: 'text',
              title: 'Line',
              type: 'text',
              rows: 2,
              description: 'Below the title: what people can do after the module.',
              validation: (rule) => shortText(rule, 'Write one line about the module.', 120),
            }),
          ],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
      validation: (rule) =>
        rule.required().length(4).error('Add exactly four modules, one for each color.'),
    }),
  ],
  preview: {
    select: { heading: 'heading' },
    prepare: ({ heading }) => describeSection(heading, 'The four modules'),
  },
})
