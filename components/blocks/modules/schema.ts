import { StackCompactIcon } from '@sanity/icons/StackCompact'
import { defineField } from 'sanity'
import {
  coursePart,
  DISCIPLINES,
  defineSection,
  sectionHeading,
  textField,
} from '../../../schemas/fields.ts'

export const modulesSection = defineSection({
  name: 'modulesSection',
  title: 'The four modules',
  icon: StackCompactIcon,
  description: 'What the course teaches: four colored steps, each with one line.',
  fields: [
    sectionHeading('Above the modules.'),
    defineField({
      name: 'modules',
      title: 'Modules',
      type: 'array',
      description: 'Four steps, from the lowest to the highest, in the colors of the course.',
      initialValue: DISCIPLINES.map(({ title }) => ({ _type: 'step', title })),
      of: [
        coursePart(
          'step',
          'Module',
          textField('text', 'Line', {
            rows: 2,
            description: 'Below the title: what people can do after the module.',
            missing: 'Write one line about the module.',
            max: 120,
          }),
        ),
      ],
      validation: (rule) =>
        rule.required().length(4).error('Add exactly four modules, one for each color.'),
    }),
  ],
})
