import { BasketIcon } from '@sanity/icons/Basket'
import { defineField, defineType } from 'sanity'
import { describeSection } from '../../../schemas/fields/section.ts'
import { optionalText, shortText } from '../../../schemas/validation/required.ts'

export const callToActionSection = defineType({
  name: 'callToActionSection',
  title: 'Call to action',
  type: 'object',
  icon: BasketIcon,
  description: 'One sentence, the price and the buy button.',
  fields: [
    defineField({
      name: 'heading',
      title: 'Call to action',
      type: 'string',
      description:
        'The sentence above the buy button. The button and the price come from the site settings.',
      validation: (rule) => shortText(rule, 'Write the call to action.', 120),
    }),
    defineField({
      name: 'note',
      title: 'Note by the button',
      type: 'string',
      description: 'One reassuring line below the price, such as the refund promise. Optional.',
      validation: (rule) => optionalText(rule, 120),
    }),
  ],
  preview: {
    select: { heading: 'heading' },
    prepare: ({ heading }) => describeSection(heading, 'Call to action'),
  },
})
