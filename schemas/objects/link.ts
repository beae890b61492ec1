import { defineField, defineType } from 'sanity'
import { checkHref } from '../validation/href.ts'
import { shortText } from '../validation/required.ts'

export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Words to click',
      type: 'string',
      description:
        'Say where the link leads, such as “See how the workshops run”; avoid “click here”.',
      validation: (rule) => shortText(rule, 'Write the words that visitors click on.', 60),
    }),
    defineField({
      name: 'href',
      title: 'Address',
      type: 'string',
      description:
        'Where the link leads: a full https:// address, mailto: or tel:, a page of this site such as /who-we-are, or an FAQ row such as /#faq-refunds.',
      validation: (rule) => [
        rule.required().error('Give the address that the link leads to.'),
        rule.custom(checkHref),
      ],
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'href' } },
})
