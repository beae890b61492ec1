import { DoubleQuoteIcon } from '@sanity/icons/DoubleQuote'
import { defineSection, describeSection, imageField, textField } from '../../../schemas/fields.ts'

export const quoteSection = defineSection({
  name: 'quoteSection',
  title: 'Quote',
  icon: DoubleQuoteIcon,
  description:
    'What someone says about the course, with a portrait. Leave it empty until someone really said it: visitors don’t see an empty quote.',
  validation: (rule) => rule.custom(checkQuote),
  fields: [
    textField('text', 'Quote', {
      rows: 4,
      description: 'Word for word, without quotation marks: the page adds them.',
      max: 300,
    }),
    textField('name', 'Name', {
      description: 'Who said it, below the quote.',
      max: 60,
    }),
    textField('role', 'Role', {
      description: 'What the person does, such as “Owner of a bakery.” Optional.',
      max: 80,
    }),
    imageField('portrait', 'Portrait', 'portrait', {
      description:
        'Shown as a square beside the quote. Click the crop button and drag the circle onto the face. {size} Optional.',
      isOptional: true,
    }),
  ],
  preview: {
    select: { text: 'text', name: 'name', media: 'portrait' },
    prepare: ({ text, name, media }) => ({
      ...describeSection(text, name ? `Quote by ${name}` : 'Quote (empty: visitors don’t see it)'),
      media,
    }),
  },
})

type Quote = { text?: string; name?: string }

const checkQuote = ({ text, name }: Quote = {}): true | string =>
  Boolean(text?.trim()) === Boolean(name?.trim()) ||
  (text ? 'Write who said it.' : 'Write what the person said.')
