import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { orderRankField } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'
import { longText, shortText } from '../validation/required.ts'
import { noSubheadings, plainText } from '../validation/richText.ts'
import { checkAddressPart, linkAddress, slugify } from '../validation/slug.ts'
import { checkedByRule, uniqueAmongDocuments } from '../validation/unique.ts'

export const faqRow = defineType({
  name: 'faqRow',
  title: 'Question',
  type: 'document',
  icon: HelpCircleIcon,
  fields: [
    defineField({
      name: 'question',
      title: 'Question',
      type: 'string',
      description: 'The line that visitors click in the FAQ at the bottom of the home page.',
      validation: (rule) => shortText(rule, 'Write the question as a visitor would ask it.', 90),
    }),
    defineField({
      name: 'answer',
      title: 'Answer',
      type: 'richText',
      description: 'Opens below the question.',
      validation: (rule) => [
        ...longText(rule, 'Write the answer. A question without one isn’t shown.'),
        rule.custom(noSubheadings),
      ],
    }),
    defineField({
      name: 'key',
      title: 'Link address',
      type: 'slug',
      description:
        'Used in links to this question. It’s made from the question and stays the same when you reword it.',
      options: {
        source: 'question',
        maxLength: 40,
        slugify: (words) => slugify(words, 40),
        isUnique: checkedByRule,
      },
      validation: (rule) =>
        linkAddress(
          rule,
          'Write the question, or enter a link address.',
          checkAddressPart,
          uniqueAmongDocuments(
            'key.current',
            'Another question has the link address {value}. Choose a different one.',
          ),
        ),
    }),
    orderRankField({
      type: 'faqRow',
      title: 'Order',
      description: 'Drag the questions in their list to change it. A new one is added at the end.',
    }),
  ],
  orderings: [
    {
      name: 'orderRank',
      title: 'Order on the site',
      by: [{ field: 'orderRank', direction: 'asc' }],
    },
  ],
  preview: {
    select: { title: 'question', answer: 'answer' },
    prepare: ({ title, answer }) => ({
      title: title || 'New question',
      subtitle: plainText(answer ?? []) || 'No answer yet',
    }),
  },
})
