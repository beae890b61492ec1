import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { orderRankField } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'
import { longText, shortText } from '../validation/required.ts'
import { noSubheadings } from '../validation/richText.ts'
import { checkAddressPart, slugify } from '../validation/slug.ts'
import { checkedByRule, uniqueAmongDocuments } from '../validation/unique.ts'

export const faqRow = defineType({
  name: 'faqRow',
  title: 'FAQ row',
  type: 'document',
  icon: HelpCircleIcon,
  fields: [
    defineField({
      name: 'question',
      title: 'Question',
      type: 'string',
      description: 'The line that visitors open, in the FAQ at the foot of the home page.',
      validation: (rule) => shortText(rule, 'Write the question as a visitor would ask it.', 90),
    }),
    defineField({
      name: 'answer',
      title: 'Answer',
      type: 'richText',
      description: 'Unfolds below the question.',
      validation: (rule) => [
        ...longText(rule, 'Write the answer; a row without one is not shown.'),
        rule.custom(noSubheadings),
      ],
    }),
    defineField({
      name: 'key',
      title: 'Link address',
      type: 'slug',
      description:
        'For links to this question. It is made from the question, and stays the same when you reword that.',
      options: {
        source: 'question',
        maxLength: 40,
        slugify: (words) => slugify(words, 40),
        isUnique: checkedByRule,
      },
      validation: (rule) => [
        rule.required().error('Write the question, or give it a link address.'),
        rule
          .custom(checkAddressPart)
          .custom(
            uniqueAmongDocuments(
              'key.current',
              'Another question has the link address {value}. Choose a different one.',
            ),
          ),
      ],
    }),
    orderRankField({
      type: 'faqRow',
      title: 'Order',
      description: 'Set by dragging the rows in their list. A new row comes last.',
    }),
  ],
  orderings: [
    {
      name: 'orderRank',
      title: 'As on the site',
      by: [{ field: 'orderRank', direction: 'asc' }],
    },
  ],
  preview: {
    select: { title: 'question', key: 'key.current' },
    prepare: ({ title, key }) => ({
      title,
      subtitle: key ? `/#faq-${key}` : 'No link address yet',
    }),
  },
})
