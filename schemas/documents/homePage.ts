import { HomeIcon } from '@sanity/icons/Home'
import { ALL_FIELDS_GROUP, defineField, defineType } from 'sanity'
import { about } from '../../components/blocks/about/schema.ts'
import { faq } from '../../components/blocks/faq/schema.ts'
import { hero } from '../../components/blocks/hero/schema.ts'
import { roadmap } from '../../components/blocks/roadmap/schema.ts'
import { worldwide } from '../../components/blocks/worldwide/schema.ts'

export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  type: 'document',
  icon: HomeIcon,
  description: 'The five blocks of the home page, from top to bottom.',
  groups: [
    { ...ALL_FIELDS_GROUP, hidden: true },
    { name: 'hero', title: '1 Pitch', default: true },
    { name: 'about', title: '2 About us' },
    { name: 'roadmap', title: '3 Roadmap' },
    { name: 'worldwide', title: '4 Worldwide' },
    { name: 'faq', title: '5 FAQ' },
    { name: 'sharing', title: 'Search and sharing' },
  ],
  fields: [
    hero,
    about,
    roadmap,
    worldwide,
    faq,
    defineField({
      name: 'seo',
      title: 'Search engines and sharing',
      type: 'seo',
      group: 'sharing',
      validation: (rule) =>
        rule.required().error('Fill in how the home page appears in search results.'),
    }),
  ],
  preview: {
    select: { subtitle: 'hero.heading', media: 'hero.image' },
    prepare: ({ subtitle, media }) => ({ title: 'Home page', subtitle, media }),
  },
})
