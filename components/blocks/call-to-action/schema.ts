import { BasketIcon } from '@sanity/icons/Basket'
import { defineSection, textField } from '../../../schemas/fields.ts'

export const callToActionSection = defineSection({
  name: 'callToActionSection',
  title: 'Call to action',
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
})
