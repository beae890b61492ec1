import { CogIcon } from '@sanity/icons/Cog'
import { defineField, defineType } from 'sanity'

const VALUES = [
  { value: 'productName', title: 'Product name' },
  { value: 'contactEmail', title: 'Contact email' },
  { value: 'postalAddress', title: 'Postal address' },
  { value: 'totalPrice', title: 'Total price' },
  { value: 'firstInstalment', title: 'First instalment' },
  { value: 'secondInstalment', title: 'Second instalment' },
  { value: 'refundDays', title: 'Days to ask for a refund' },
  { value: 'bankDays', title: 'Days that the bank takes' },
]

/** What staff call one of the values. */
export const siteValueTitle = (value: unknown) =>
  VALUES.find((known) => known.value === value)?.title

export const siteValue = defineType({
  name: 'siteValue',
  title: 'Value from the site settings',
  type: 'object',
  icon: CogIcon,
  description:
    'Puts a value from the site settings into the sentence, so that it is changed in one place only.',
  fields: [
    defineField({
      name: 'value',
      title: 'Value',
      type: 'string',
      description: 'Which of the site settings to show here.',
      options: { list: VALUES },
      validation: (rule) => rule.required().error('Choose which value to show.'),
    }),
  ],
  preview: {
    select: { value: 'value' },
    prepare: ({ value }) => ({
      title: siteValueTitle(value) ?? 'Choose a value',
    }),
  },
})
