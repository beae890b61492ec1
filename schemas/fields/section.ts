import { defineField } from 'sanity'
import { checkAnchor } from '../validation/anchor.ts'
import { shortText } from '../validation/required.ts'
import { checkedByRule } from '../validation/unique.ts'

/** The heading and the anchor that every kind of section begins with. */
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
    title: 'Anchor',
    type: 'slug',
    description:
      'The end of a link straight to this section: /privacy-policy#cookies has the anchor cookies. Do not change it once others link to it.',
    options: {
      source: (_document, { parent }) =>
        'heading' in parent && typeof parent.heading === 'string' ? parent.heading : '',
      isUnique: checkedByRule,
      disableArrayWarning: true,
    },
    validation: (rule) => [
      rule.required().error('Press Generate to make an anchor from the heading.'),
      rule.custom(checkAnchor),
    ],
  }),
]
