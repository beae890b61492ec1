import { defineField, defineType } from 'sanity'
import { shortText } from '../validation/required.ts'

export const pageLink = defineType({
  name: 'pageLink',
  title: 'Link to a page',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Words to click',
      type: 'string',
      description: 'The words of the link. They may differ from the title of the page.',
      validation: (rule) => shortText(rule, 'Write the words that visitors click on.', 40),
    }),
    defineField({
      name: 'page',
      title: 'Page',
      type: 'reference',
      to: [{ type: 'page' }],
      options: { disableNew: true },
      description:
        'The page that the link opens. The link follows when the page’s address changes.',
      validation: (rule) => rule.required().error('Choose the page that this link opens.'),
    }),
  ],
  preview: {
    select: { title: 'label', slug: 'page.slug.current' },
    prepare: ({ title, slug }) => ({ title, subtitle: slug ? `/${slug}` : 'No page chosen yet' }),
  },
})
