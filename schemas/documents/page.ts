import { DocumentIcon } from '@sanity/icons/Document'
import { ALL_FIELDS_GROUP, defineArrayMember, defineField, defineType } from 'sanity'
import { sectionTypes } from '../../components/blocks/registry/schemas.ts'
import { isFixedPage } from '../fixed.ts'
import { shortText } from '../validation/required.ts'
import { checkPageAddress, linkAddress, slugify } from '../validation/slug.ts'
import { checkedByRule, uniqueAmongDocuments } from '../validation/unique.ts'

export const page = defineType({
  name: 'page',
  title: 'Page',
  type: 'document',
  icon: DocumentIcon,
  groups: [
    { ...ALL_FIELDS_GROUP, hidden: true },
    { name: 'text', title: 'Text', default: true },
    { name: 'sharing', title: 'Search and sharing' },
  ],
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      group: 'text',
      description: 'The large heading at the top of the page.',
      validation: (rule) => shortText(rule, 'Write the title of the page.', 70),
    }),
    defineField({
      name: 'slug',
      title: 'Link address',
      type: 'slug',
      group: 'text',
      description:
        'Made from the title. If you change it, visitors to the old address are sent to the new one. Who We Are and the four policies keep their addresses.',
      readOnly: ({ document }) => isFixedPage(document?._id),
      options: {
        source: 'title',
        maxLength: 60,
        slugify: (words) => slugify(words),
        isUnique: checkedByRule,
      },
      validation: (rule) =>
        linkAddress(
          rule,
          'Write the title, or enter a link address.',
          checkPageAddress,
          uniqueAmongDocuments(
            'slug.current',
            'Another page has the link address {value}. Choose a different one.',
          ),
        ),
    }),
    defineField({
      name: 'intro',
      title: 'Introduction',
      type: 'text',
      rows: 4,
      group: 'text',
      description: 'One paragraph below the title that says what the page is about.',
      validation: (rule) => shortText(rule, 'Introduce the page in a sentence or two.'),
    }),
    defineField({
      name: 'effectiveDate',
      title: 'Effective date',
      type: 'date',
      group: 'text',
      description:
        'For policies: the day this version took effect. Update it whenever the meaning changes. Leave it empty on other pages.',
    }),
    defineField({
      name: 'sections',
      title: 'Sections',
      type: 'array',
      group: 'text',
      description: 'The content of the page, from top to bottom. Drag to change the order.',
      of: sectionTypes.map(({ name }) => defineArrayMember({ type: name })),
      validation: (rule) => rule.required().min(1).error('Add at least one section.'),
    }),
    defineField({
      name: 'seo',
      title: 'Search engines and sharing',
      type: 'seo',
      group: 'sharing',
      validation: (rule) =>
        rule.required().error('Fill in how the page appears in search results.'),
    }),
  ],
  preview: {
    select: { title: 'title', slug: 'slug.current' },
    prepare: ({ title, slug }) => ({
      title: title || 'New page',
      subtitle: slug ? `/${slug}` : 'No link address yet',
    }),
  },
})
