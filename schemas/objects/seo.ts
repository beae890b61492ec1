import { defineField, defineType } from 'sanity'
import { shortText } from '../validation/required.ts'

export const seo = defineType({
  name: 'seo',
  title: 'Search engines and sharing',
  type: 'object',
  description: 'How this page appears in search results and when someone shares it.',
  fields: [
    defineField({
      name: 'title',
      title: 'Title in search results',
      type: 'string',
      description:
        'The blue line in search results and the name of the browser tab. The product name is added after it.',
      validation: (rule) => shortText(rule, 'Write a title for search results.', 60),
    }),
    defineField({
      name: 'description',
      title: 'Description in search results',
      type: 'text',
      rows: 3,
      description:
        'One or two sentences under the title in search results: what a reader finds here.',
      validation: (rule) => shortText(rule, 'Write a description for search results.', 160),
    }),
  ],
})
