import { CogIcon } from '@sanity/icons/Cog'
import { defineField, defineType } from 'sanity'
import { isValueName, VALUES } from '../values/values.ts'

export const siteValue = defineType({
  name: 'siteValue',
  title: 'Value from the site settings',
  type: 'object',
  icon: CogIcon,
  description: 'Inserts a value from the site settings, so you only change it in one place.',
  fields: [
    defineField({
      name: 'value',
      title: 'Value',
      type: 'string',
      description: 'Which of the site settings to show here.',
      options: {
        list: Object.entries(VALUES).map(([value, { title }]) => ({ value, title })),
      },
      validation: (rule) => rule.required().error('Choose which value to show.'),
    }),
  ],
  preview: {
    select: { value: 'value' },
    prepare: ({ value }) => ({
      title: isValueName(value) ? VALUES[value].title : 'Choose a value',
    }),
  },
})
