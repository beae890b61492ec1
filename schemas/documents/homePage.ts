import { HomeIcon } from '@sanity/icons/Home'
import { ALL_FIELDS_GROUP, defineType, type FieldDefinition } from 'sanity'
import { seoField } from '../objects/seo.ts'

export const homePageWith = (blocks: FieldDefinition[]) =>
  defineType({
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
    fields: [...blocks, seoField('the home page')],
    preview: {
      select: { subtitle: 'hero.heading', media: 'hero.image' },
      prepare: ({ subtitle, media }) => ({ title: 'Home page', subtitle, media }),
    },
  })
