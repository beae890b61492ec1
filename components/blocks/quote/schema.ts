import { DoubleQuoteIcon } from '@sanity/icons/DoubleQuote'
import { defineArrayMember, defineField } from 'sanity'
import {
  counted,
  defineSection,
  describeSection,
  imageField,
  textField,
} from '../../../schemas/fields.ts'
import { urlRules } from '../../../schemas/validation/href.ts'

const quoteFields = [
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
  defineField({
    name: 'url',
    title: 'Link',
    type: 'url',
    description:
      'Of the person, such as the bakery’s website, so that visitors can check the quote. The name becomes the link. Optional.',
    validation: (rule) => urlRules(rule, { isRequired: false }),
  }),
  imageField('portrait', 'Portrait', 'portrait', {
    description:
      'Shown as a square beside the quote. Click the crop button and drag the circle onto the face. {size} Optional.',
    isOptional: true,
  }),
  defineField({
    name: 'placeholder',
    title: 'Placeholder',
    type: 'boolean',
    description:
      'For a quote that nobody has said yet: visitors see “Placeholder” beside it. Turn it off when the quote is real.',
  }),
]

export const quoteSection = defineSection({
  name: 'quoteSection',
  title: 'Quote',
  icon: DoubleQuoteIcon,
  description:
    'What people say about the course, with portraits. Leave it empty until someone really said it: visitors don’t see an empty quote.',
  validation: (rule) => rule.custom(checkQuote),
  fields: [
    ...quoteFields,
    defineField({
      name: 'more',
      title: 'More quotes',
      type: 'array',
      description: 'Two stand side by side, and three or more form columns.',
      of: [
        defineArrayMember({
          name: 'quote',
          title: 'Quote',
          type: 'object',
          fields: quoteFields,
          validation: (rule) => rule.custom(checkQuote),
          preview: { select: { title: 'text', subtitle: 'name', media: 'portrait' } },
        }),
      ],
    }),
    defineField({
      name: 'logos',
      title: 'Logos',
      type: 'array',
      description:
        'In a row below the quotes, such as those of members’ businesses. Add one only if you may show it. Optional.',
      of: [defineArrayMember({ type: 'picture' })],
      validation: (rule) => rule.max(8).error('Only eight logos fit. Remove one.'),
    }),
  ],
  preview: {
    select: { text: 'text', name: 'name', more: 'more', media: 'portrait' },
    prepare: ({ text, name, more, media }) => ({
      ...describeSection(
        text,
        Array.isArray(more) && more.length > 0
          ? counted(more.length + 1, 'quote')
          : name
            ? `Quote by ${name}`
            : 'Quote (empty: visitors don’t see it)',
      ),
      media,
    }),
  },
})

type Quote = { text?: string; name?: string }

function checkQuote({ text, name }: Quote = {}) {
  if (Boolean(text?.trim()) === Boolean(name?.trim())) return true
  return text
    ? { message: 'Write who said it.', path: ['name'] }
    : { message: 'Write what the person said.', path: ['text'] }
}
