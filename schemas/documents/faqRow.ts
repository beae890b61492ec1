import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineField, defineType } from 'sanity'
import { byOrder, orderField, placeholderField, slugField, textField } from '../fields.ts'
import { longText, noSubheadings, plainText } from '../validation/text.ts'
import { insertValues, VALUES } from '../values/values.ts'

export const faqRow = defineType({
  name: 'faqRow',
  title: 'Question',
  type: 'document',
  icon: HelpCircleIcon,
  fields: [
    textField('question', 'Question', {
      description: 'The line that visitors click in the FAQ at the bottom of the home page.',
      missing: 'Write the question as a visitor would ask it.',
      max: 90,
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
    slugField('key', {
      source: 'question',
      noun: 'question',
      maxLength: 40,
      description:
        'Used in links to this question. It’s made from the question and stays the same when you reword it.',
    }),
    orderField('faqRow', 'questions'),
    placeholderField(),
  ],
  orderings: byOrder(),
  preview: {
    select: { title: 'question', answer: 'answer' },
    prepare: ({ title, answer }) => ({
      title: title || 'New question',
      subtitle:
        insertValues(plainText(answer ?? []), (name) => `[${VALUES[name].title}]`) ||
        'No answer yet',
    }),
  },
})
