import { defineField } from 'sanity'
import { checkAnchor } from '../validation/anchor.ts'
import { shortText } from '../validation/required.ts'
import { slugify } from '../validation/slug.ts'
import { checkedByRule } from '../validation/unique.ts'

/** The heading and the address that every kind of section begins with. */
export const sectionFields = [
  defineField({
    name: 'heading',
    title: 'Heading',
    type: 'string',
    description: 'Stands above the section, and in the list of contents where the page has one.',
    validation: (rule) => shortText(rule, 'Write a heading for this section.', 80),
  }),
  defineField({
    name: 'anchor',
    title: 'Link address',
    type: 'slug',
    description:
      'The end of links to this section: cookies gives /privacy-policy#cookies. It is made from the heading and stays the same when you reword that. Links from other websites break if you change it.',
    options: {
      source: (_document, { parent }) =>
        'heading' in parent && typeof parent.heading === 'string' ? parent.heading : '',
      slugify: (words) => slugify(words),
      isUnique: checkedByRule,
      disableArrayWarning: true,
    },
    validation: (rule) => [
      rule.required().error('Write the heading, or give the section a link address.'),
      rule.custom(checkAnchor),
    ],
  }),
]
