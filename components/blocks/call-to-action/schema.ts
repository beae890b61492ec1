import { BasketIcon } from '@sanity/icons/Basket'
import { defineType } from 'sanity'
import { headingPreview } from '../../../schemas/fields/section.ts'
import { textField } from '../../../schemas/fields/text.ts'

export const callToActionSection = defineType({
  name: 'callToActionSection',
  title: 'Call to action',
  type: 'object',
  icon: BasketIcon,
  description: 'One sentence, the price and the buy button.',
  fields: [
    textField('heading', 'Call to action', {
      description:
        'The sentence above the buy button. The button and the price come from the site settings.',
      missing: 'Write the call to action.',
      max: 120,
    }),
    textField('note', 'Note by the button', {
      description: 'One reassuring line below the price, such as the refund promise. Optional.',
      max: 120,
    }),
  ],
  preview: headingPreview('Call to action'),
})
