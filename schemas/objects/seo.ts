import { defineField, defineType } from 'sanity'
import { optionalPictureAt, PLACES, sizeAdvice } from '../fields/picture.ts'
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
        'One or two sentences below the title in search results that say what the page is about.',
      validation: (rule) => shortText(rule, 'Write a description for search results.', 160),
    }),
    defineField({
      name: 'image',
      title: 'Image for shared links',
      type: 'picture',
      description: `Appears when someone shares this page in a message or on a social network. ${sizeAdvice(PLACES.sharing)} If you leave it empty, the image from the site settings is used.`,
      ...optionalPictureAt(PLACES.sharing),
    }),
    defineField({
      name: 'hidden',
      title: 'Hide from search engines',
      type: 'boolean',
      description:
        'Turn this on for a page that only people with the link should find. It then stays out of search results and the sitemap.',
      initialValue: false,
      // The home page must always be found.
      hidden: ({ document }) => document?._type === 'homePage',
    }),
  ],
})
