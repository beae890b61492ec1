import { defineField, defineType } from 'sanity'
import { imageField, textField } from '../fields.ts'

export const seo = defineType({
  name: 'seo',
  title: 'Search and sharing',
  type: 'object',
  description: 'How this page appears in search results and when someone shares it.',
  fields: [
    textField('title', 'Title in search results', {
      description:
        'The blue line in search results and the name of the browser tab. The product name is added after it.',
      missing: 'Write a title for search results.',
      max: 60,
    }),
    textField('description', 'Description in search results', {
      rows: 3,
      description:
        'One or two sentences below the title in search results that say what the page is about.',
      missing: 'Write a description for search results.',
      max: 160,
    }),
    imageField('image', 'Image for shared links', 'sharing', {
      description:
        'Appears when someone shares this page in a message or on a social network. {size} If you leave it empty, the image from the site settings is used.',
      isOptional: true,
    }),
    defineField({
      name: 'hidden',
      title: 'Hide from search engines',
      type: 'boolean',
      description:
        'Turn this on for a page that only people with the link should find. It then stays out of search results and the sitemap.',
      initialValue: false,
      // Search engines must always find the home page.
      hidden: ({ document }) => document?._type === 'homePage',
    }),
  ],
})

/** @param page such as “the home page” */
export const seoField = (page: string) =>
  defineField({
    name: 'seo',
    title: 'Search and sharing',
    type: 'seo',
    group: 'sharing',
    validation: (rule) => rule.required().error(`Fill in how ${page} appears in search results.`),
  })
