import { defineField } from 'sanity'

/** @param page such as “the home page” */
export const seoField = (page: string) =>
  defineField({
    name: 'seo',
    title: 'Search engines and sharing',
    type: 'seo',
    group: 'sharing',
    validation: (rule) => rule.required().error(`Fill in how ${page} appears in search results.`),
  })
