import { DocumentIcon } from '@sanity/icons/Document'
import { ALL_FIELDS_GROUP, defineArrayMember, defineField, defineType } from 'sanity'
import { checkYear, dateOptions, placeholderField, slugField, textField } from '../fields.ts'
import { isFixedPage } from '../fixed-pages.ts'
import { seoField } from '../objects/seo.ts'
import { checkPageSlug } from '../validation/slug.ts'

export const pageWith = (sectionTypes: { name: string }[]) =>
  defineType({
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
      textField('title', 'Title', {
        group: 'text',
        description: 'The large heading at the top of the page.',
        missing: 'Write the title of the page.',
        max: 70,
      }),
      slugField('slug', {
        source: 'title',
        noun: 'page',
        group: 'text',
        readOnly: ({ document }) => isFixedPage(document?._id),
        check: checkPageSlug,
        description:
          'Made from the title. If you change it, visitors to the old address are sent to the new one. Who We Are and the four policies keep their addresses.',
      }),
      textField('intro', 'Introduction', {
        rows: 4,
        group: 'text',
        description: 'One paragraph below the title that says what the page is about.',
        missing: 'Introduce the page in a sentence or two.',
      }),
      defineField({
        name: 'effectiveDate',
        title: 'Effective date',
        type: 'date',
        group: 'text',
        options: dateOptions,
        validation: (rule) => rule.custom(checkYear),
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
      seoField('the page'),
      placeholderField('text'),
    ],
    preview: {
      select: { title: 'title', slug: 'slug.current' },
      prepare: ({ title, slug }) => ({
        title: title || 'New page',
        subtitle: slug ? `/${slug}` : 'No link address yet',
      }),
    },
  })
