import { defineField } from 'sanity'
import { checkAnchor } from '../validation/anchor.ts'
import { shortText } from '../validation/required.ts'
import { linkAddress, slugify } from '../validation/slug.ts'
import { checkedByRule } from '../validation/unique.ts'

/** The heading above a section. */
export const sectionHeading = (description = 'Above the section.') =>
  defineField({
    name: 'heading',
    title: 'Heading',
    type: 'string',
    description,
    validation: (rule) => shortText(rule, 'Write a heading for this section.', 80),
  })

/** The heading and the anchor of a section of text. */
export const textSectionFields = [
  sectionHeading('Above the section, and in the list of contents where the page has one.'),
  defineField({
    name: 'anchor',
    title: 'Link address',
    type: 'slug',
    description:
      'Used in links to this section. It’s made from the heading and stays the same when you reword it.',
    options: {
      source: (_document, { parent }) =>
        'heading' in parent && typeof parent.heading === 'string' ? parent.heading : '',
      slugify: (words) => slugify(words),
      isUnique: checkedByRule,
      disableArrayWarning: true,
    },
    validation: (rule) =>
      linkAddress(rule, 'Write the heading, or enter a link address.', checkAnchor),
  }),
]

/** How a section appears in the list: by its words, and below them its kind. */
export const describeSection = (words: string | undefined, kind: string) => ({
  title: words || 'New section',
  subtitle: kind,
})
