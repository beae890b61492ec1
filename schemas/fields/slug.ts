import { type ConditionalPropertyCallback, defineField } from 'sanity'
import { checkSlug, slugify, slugRules } from '../validation/slug.ts'
import { checkedByRule, uniqueAmongDocuments } from '../validation/unique.ts'

type Options = {
  source: 'question' | 'title'
  description: string
  group?: string
  maxLength?: number
  readOnly?: ConditionalPropertyCallback
  check?: typeof checkSlug
}

export const slugField = (
  name: string,
  noun: string,
  { source, maxLength = 60, check = checkSlug, ...rest }: Options,
) =>
  defineField({
    name,
    title: 'Link address',
    type: 'slug',
    ...rest,
    options: {
      source,
      maxLength,
      slugify: (words) => slugify(words, maxLength),
      isUnique: checkedByRule,
    },
    validation: (rule) =>
      slugRules(
        rule,
        `Write the ${source}, or enter a link address.`,
        check,
        uniqueAmongDocuments(
          `${name}.current`,
          `Another ${noun} has the link address {value}. Choose a different one.`,
        ),
      ),
  })
